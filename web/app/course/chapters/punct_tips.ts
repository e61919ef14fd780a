// PÜNCT: how to play well. The last one is out of the engine’s own games.
import type { Chapter } from '../chapter';

export const punctTips = {
  id: 'punct-tips',
  game: 'punct',
  steps: [
    {
      id: 'stop',
      position: 'Cf13a,Ek13a,Tm12a,eh9f,ej2a,ej5a,mj9d,rc9f w standard',
      asks: [{ is: 'holds-off' }],
      model: 'Ee8a',
    },
    {
      id: 'through-centre',
      position: 'Ef9f,Ej2a,Ej5a,Mj9d,Rc9f,Tg3a,cf13a,ek13a,mn10a,tm12a w standard',
      asks: [{ is: 'wins' }],
      model: 'g3-g9c',
    },
    {
      id: 'two-ways',
      position: 'Ef3a,Eh9f,Ej2a,Ej5a,Mj9d,cf13a,ek13a,mn10a,tm12a w standard',
      asks: [{ is: 'decides' }],
      model: 'Ce10c',
    },
    {
      id: 'joint',
      position: 'Eo13a,Tg10a,Tg14a,ee9f,eh9f,ej2a,ej5a,mj9d,tm12a w standard',
      asks: [{ is: 'holds-off' }],
      model: 'g14-g10d',
    },
    {
      id: 'hold',
      position: 'Co14a,Ed1b,El12a,Tn11a,ef9f,ej2a,ej5a,mj9d,rc9f,tg3a w standard',
      asks: [{ is: 'holds-off' }],
      model: 'n11-f3b',
    },
    {
      id: 'lead',
      position: 'Ei3a,Ti9b,el12a,th8e w standard',
      asks: [{ is: 'leads', least: 4 }],
      model: 'i3-i9e',
    },
    {
      id: 'not-yet',
      position:
        'Ci7b,Eg4b,Ln11f,Lo14e,Mk8c,Mn15d,Rm13d,Tg2a,Tp11a,cj5a,co17c,el12a,em8a,eo11a,lj10d,lk10a,mh2b,rn16c,td11a,tl15a/Cp12c,Eh3d,En15a,Rk8b,Tl11e,mm10f,ro13e,tj6f,tk9e,to15d/Eo12f,em10e w standard',
      asks: [{ is: 'holds-off' }],
      model: 'n15-i10d',
    },
    {
      id: 'find',
      position:
        'Cd8a,Cf5b,Ed1a,Eh12a,Li15d,Me3b,Mf8d,Re10b,Td6b,Tj16a,cg13a,cn16a,ec1a,ed4b,lj12f,mc4f,mf10c/Ed2a,Ef5a,Lh14e,ee5d,rg10d/ef8d w standard',
      asks: [{ is: 'wins' }],
      model: 'd2-d3a',
    },
  ],
} as const satisfies Chapter;
