"""Builds the Python package: `pip install . --no-build-isolation`. CMake builds the core; this file only asks it to.

There is one description of the build, CMake's, so setuptools with a small build_ext stands here and no second one.
"""

import pathlib
import subprocess
import sys

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext

ROOT = pathlib.Path(__file__).resolve().parent


class CMakeExtension(Extension):
    def __init__(self, name):
        super().__init__(name, sources=[])


class BuildByCMake(build_ext):
    def build_extension(self, extension):
        folder = pathlib.Path(self.get_ext_fullpath(extension.name)).resolve().parent
        build = ROOT / "build/python"
        subprocess.check_call(
            [
                "cmake",
                "--preset=python",
                f"-DPython3_EXECUTABLE={sys.executable}",
                f"-DPOTENTIA_PYTHON_FOLDER={folder}",
            ],
            cwd=ROOT,
        )
        jobs = [f"-j{self.parallel}"] if self.parallel else []
        subprocess.check_call(["cmake", "--build", str(build), "--target", "potentia_python", *jobs], cwd=ROOT)


setup(
    ext_modules=[CMakeExtension("potentia._core")],
    cmdclass={"build_ext": BuildByCMake},
)
