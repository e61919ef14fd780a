// PÜNCT: the rules, one idea a step.
import type { Chapter } from '../chapter';

export const punct = {
  id: 'punct',
  game: 'punct',
  steps: [
    { id: 'add', position: '- w standard', asks: [{ is: 'lands', on: ['d5'] }], model: 'Td5a' },
    {
      id: 'turn',
      position: 'Ef4a,tk13a w standard',
      asks: [{ is: 'lies-on', spaces: ['f4', 'h6'] }],
      model: 'f4-f4b',
    },
    {
      id: 'move',
      position: 'Ei3a,ei6c w standard',
      asks: [{ is: 'lands', on: ['i9'] }],
      model: 'i3-i9b',
    },
    {
      id: 'centre',
      position: 'Te5a,tl12a w standard',
      asks: [{ is: 'leads', least: 3 }],
      model: 'e5-i9b',
    },
    {
      id: 'climb',
      position: 'Ed5a,Eh5c,mk13a w standard',
      asks: [{ is: 'level', least: 2 }],
      model: 'h5-d5a',
    },
    {
      id: 'cover',
      position: 'Ed2a,Ed5a,ed8a,tm13a w standard',
      asks: [{ is: 'covers-dots', least: 2 }],
      model: 'd2-d7a',
    },
    {
      id: 'bridge',
      position: 'Ed5d,Ed7a,Eh5a,tb1a w standard',
      asks: [{ is: 'bridges' }],
      model: 'h5-d5a',
    },
    {
      id: 'covered',
      position: 'Ed5a,Td8a,tl12a/Ed7a w standard',
      asks: [{ is: 'frees', at: 'd8' }],
      model: 'd7-k14a',
    },
    {
      id: 'join',
      position: 'Eh9f,Ej2a,Ej5a,Mj9d,Rc9f,cf13a,ek13a,mn10a,tm12a w standard',
      asks: [{ is: 'wins' }],
      model: 'Te9f',
    },
    {
      id: 'over',
      position: 'Ef3a,Eh9f,Ej2a,Ej5a,Mj9d,Rc9f,cf13a,ek13a,mn10a,te9f,tm12a w standard',
      asks: [{ is: 'wins' }],
      model: 'f3-f9f',
    },
    {
      id: 'last',
      position:
        'Cj5a,Co17c,El12a,Em8a,Eo11a,Lj10d,Lk10a,Mh2b,Rn16c,Ti11d,Tl15a,ci7b,eg4b,ln11f,lo14e,mk8c,mn15d,rm13d,tg2a,tp11a/Mm10f,Ro13e,Tj6f,Tk9e,To15d,cp12c,eh3d,en15a,rk8b,tl11e/Em10e,eo12f w standard',
      asks: [{ is: 'wins' }],
      model: 'Ta2a',
    },
  ],
} as const satisfies Chapter;
