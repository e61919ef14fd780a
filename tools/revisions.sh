# What tools/sprt and tools/ladder share: the program of any revision, built once and kept under build/revisions.
#
# Sourced after tools/common.sh, from the root of the tree. JOBS: how many compilers at a time.
# shellcheck shell=bash

# program_of REVISION: builds the program of a revision (or of the tree as it is, for "."), sets `program` to its path
# and `version` to a short name for it.
program_of() {
  local revision=$1 commit folder
  if [[ $revision == . ]]; then
    build_tree potentia
    # A copy: the tree may be built again while the match runs.
    version=tree-$(sha256sum build/release/potentia | cut -c 1-8)
    program=build/revisions/$version/potentia
    mkdir -p "${program%/*}"
    cp build/release/potentia "$program"
    return
  fi
  commit=$(git rev-parse --verify --quiet "$revision^{commit}") ||
    { say "'$revision': git knows no such revision; name a commit, a branch or a tag, or . for the tree" >&2 && exit 2; }
  version=$(git rev-parse --short "$commit")
  find_compiler
  folder=build/revisions/$commit-${compiler##*/}
  program=$folder/potentia
  if [[ -x $program ]]; then return; fi
  step "revision-$version" build_revision "$commit" "$folder"
}

# Sets `compiler` to the one that builds the tree: another one would make a program faster or slower.
find_compiler() {
  local cache=build/release/CMakeCache.txt
  if [[ ! -f $cache ]]; then step configure cmake --preset release; fi
  compiler=$(sed -n 's/^CMAKE_CXX_COMPILER:[A-Z]*=//p' "$cache")
}

# build_revision COMMIT FOLDER
build_revision() {
  rm -rf "$2"
  mkdir -p "$2/source"
  git archive "$1" | tar -x -C "$2/source"
  cmake -S "$2/source" -B "$2/build" -G Ninja -DCMAKE_BUILD_TYPE=Release -DPOTENTIA_TESTS=OFF \
    -DCMAKE_CXX_COMPILER="$compiler"
  cmake --build "$2/build" --target potentia --parallel "${JOBS:-$(nproc)}"
  cp "$2/build/potentia" "$2/potentia"
  rm -rf "$2/source" "$2/build"
}

# build_tree TARGET…: the tree as it is, as it ships.
build_tree() { step tree build release --target "$@" --parallel "${JOBS:-$(nproc)}"; }
