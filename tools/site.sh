#!/usr/bin/env bash
# Builds the documentation as a site (mkdocs.yml) in build/site, checks its links, and puts it beside the built page, where
# `potentia serve` gives it out below /docs. The Python package's core must be built (tools/python.sh).
set -euo pipefail
cd "$(dirname "$0")/.."
# Debian's, which knows the package's numpy.
/usr/bin/python3 -W ignore::DeprecationWarning -m mkdocs build --strict --quiet
tools/site/check_links.py build/site
if [[ -d web/dist ]]; then
  rm -rf web/dist/docs
  cp -r build/site web/dist/docs
fi
