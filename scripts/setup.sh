# Sourced by ./run and ./test: installs what a Debian 12 machine lacks. Everything comes from Debian's packages and npm.

build_packages=(
  clang-22 lld-22 libclang-rt-22-dev cmake ninja-build ccache git ca-certificates
  libboost1.81-dev libboost-json1.81-dev libboost-url1.81-dev libsqlitecpp-dev libsqlite3-dev libsodium-dev libcli11-dev
)
test_packages=(
  clang-format-22 clang-tidy-22 g++ python3 libgtest-dev libgmock-dev librapidcheck-dev libbenchmark-dev chromium sqlite3
)
node_wanted=20.19.0      # what the page's build needs
node_pinned=22.23.3      # what is installed from npm where Debian's Node is older

as_root() {
  if [ "$(id -u)" = 0 ]; then "$@"; else sudo "$@"; fi
}

# install_missing PACKAGE…: asks apt only if something is missing, so that a second start takes no time.
install_missing() {
  local missing=() package
  for package in "$@"; do
    [ "$(dpkg-query -W -f='${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || missing+=("$package")
  done
  [ ${#missing[@]} = 0 ] && return
  echo "Installing: ${missing[*]}" >&2
  as_root apt-get update -qq >&2
  as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2
}

node_is_new_enough() {
  local have
  have=$("$1" --version 2>/dev/null) || return 1
  [ "$(printf '%s\n' "$node_wanted" "${have#v}" | sort -V | head -n 1)" = "$node_wanted" ]
}

# Leaves in node_bin the folder of a Node that can build the page; empty if the one on PATH can.
prepare_node() {
  node_bin=
  node_is_new_enough node && command -v npm >/dev/null && return
  node_bin=$PWD/build/node/node_modules/node/bin
  if ! node_is_new_enough "$node_bin/node"; then
    command -v npm >/dev/null || install_missing nodejs npm
    mkdir -p build/node
    npm install --prefix build/node --no-save --no-audit --no-fund "node@$node_pinned" >&2
  fi
  PATH=$node_bin:$PATH
}
