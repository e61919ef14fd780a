// The chapters of the course in their order. What they say stands in texts/course, a file for each language.
import type { Chapter } from './chapter';
import { dvonn } from './chapters/dvonn';
import { dvonnTips } from './chapters/dvonn_tips';
import { gipf } from './chapters/gipf';
import { gipfStandard } from './chapters/gipf_standard';
import { gipfTips } from './chapters/gipf_tips';
import { gipfTournament } from './chapters/gipf_tournament';
import { potentials } from './chapters/potentials';
import { potentialsTips } from './chapters/potentials_tips';
import { punct } from './chapters/punct';
import { punctTips } from './chapters/punct_tips';
import { tamsk } from './chapters/tamsk';
import { tamskTime } from './chapters/tamsk_time';
import { tamskTips } from './chapters/tamsk_tips';
import { yinsh } from './chapters/yinsh';
import { yinshTips } from './chapters/yinsh_tips';
import { zertz } from './chapters/zertz';
import { zertzTips } from './chapters/zertz_tips';

export const chapters = [
  dvonn,
  dvonnTips,
  gipf,
  gipfStandard,
  gipfTournament,
  gipfTips,
  zertz,
  zertzTips,
  potentials,
  potentialsTips,
  tamsk,
  tamskTime,
  tamskTips,
  yinsh,
  yinshTips,
  punct,
  punctTips,
] as const satisfies readonly Chapter[];

export type KnownChapter = (typeof chapters)[number];
