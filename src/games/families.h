// The families of games, a folder each, and how they are made: the games of a family (family.cpp), their
// engines (engine.cpp), their solvers (solver.cpp). Apart from one another, so that a program for the browser
// can be linked with the rules of one family, or with its engine (bindings/wasm).
#pragma once

#include <memory>
#include <span>
#include <string_view>

#include "games/descriptor.h"

namespace potentia {

using Family = std::span<const GameDescriptor>;

Family dvonn_family();
Family gipf_family();
Family zertz_family();
Family potentials_family();
Family tamsk_family();
Family yinsh_family();
Family composed_family();

// What they make has no memory or threads before it is configured. Null: the id is of none that they make.

std::unique_ptr<Engine> make_dvonn_engine(std::string_view id, const LevelTable& levels);
std::unique_ptr<Engine> make_gipf_engine(std::string_view id, const LevelTable& levels);
std::unique_ptr<Engine> make_zertz_engine(std::string_view id, const LevelTable& levels);
std::unique_ptr<Engine> make_potentials_engine(std::string_view id, const LevelTable& levels);
std::unique_ptr<Engine> make_tamsk_engine(std::string_view id, const LevelTable& levels);
std::unique_ptr<Engine> make_yinsh_engine(std::string_view id, const LevelTable& levels);
std::unique_ptr<Engine> make_composed_engine(std::string_view id, const LevelTable& levels);

std::unique_ptr<AnySolver> make_dvonn_solver(std::string_view id);
std::unique_ptr<AnySolver> make_gipf_solver(std::string_view id);
std::unique_ptr<AnySolver> make_zertz_solver(std::string_view id);
std::unique_ptr<AnySolver> make_potentials_solver(std::string_view id);
std::unique_ptr<AnySolver> make_tamsk_solver(std::string_view id);
std::unique_ptr<AnySolver> make_yinsh_solver(std::string_view id);

}  // namespace potentia
