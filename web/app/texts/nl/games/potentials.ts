// The texts of GIPF with potentials, in Dutch.
import type { PotentialsTexts } from '../../en/games/potentials';

export const texts: PotentialsTexts = {
  'pile.basic': '{colour} steen',
  'pile.gipf': '{colour} GIPF-steen',
  'pile.loaded': '{colour} steen, geladen met {type}',
  'pile.spent': '{colour} steen met verbruikte {type}-potential',
  'pile.used': '{type}-potential van {side}',
  'pile.on': '{top} op {below}',
  'pile.title': '{side}, hoogte {height}',
  'pile.layer.basic': 'steen',
  'pile.layer.spent': '{type}, verbruikt',

  'kinds.title': 'In te brengen',
  'kinds.basic': 'Gewone steen',
  'kinds.G': 'GIPF-steen',
  'kinds.loaded': 'Steen geladen met {type}',
  'kinds.left': '{name}, nog {count}',
  'kinds.forfeit': 'Met de eerste gewone steen eindigt het recht om potentials in te brengen.',

  'answer.lose': 'De potential opgeven',
  'answer.neutralise': 'Neutraliseren',
  'answer.convert': 'Omzetten',

  'prompt.potentials.kind': '{side}: kies wat je inbrengt',
  'prompt.potentials.kind-or-use':
    '{side}: kies wat je inbrengt, of een geladen steen om te gebruiken',
  'prompt.potentials.loaded': '{side}: kies een stip voor de steen geladen met {type}',
  'prompt.potentials.from': '{side}: kies een geladen steen om te gebruiken',
  'prompt.potentials.to': 'Kies waar de potential van {at} heen gaat',
  'prompt.potentials.extra-move':
    '{side}: extra zet. Kies een stip vanwaar de TAMSK-potential wordt ingeschoven',
  'prompt.potentials.punct': 'De GIPF-steen neutraliseren of omzetten?',
  'prompt.potentials.row-pieces':
    '{side}: neem of behoud elke GIPF-steen en geladen steen van de rij',
  'row.potentials.basic': {
    one: 'Eén andere steen van de rij verlaat het bord.',
    other: '{count} andere stenen van de rij verlaten het bord.',
  },
  'row.potentials.basic.none': 'Minstens een van deze stenen moet genomen worden.',
  'row.potentials.piece': '{piece} op {at}',

  'say.potentials': 'Potentials om in te brengen: Wit {white}, Zwart {black}.',
  'say.potentials.none': 'geen',
  'keys.potentials': 'kiezen wat je inbrengt',

  'set.title': 'De set',
  'set.version': 'Spelvorm',
  'set.basic': 'basis',
  'set.standard': 'standaard',
  'set.tournament': 'toernooi',
  'set.preset': 'Potentials',
  'set.preset.usual': 'drie TAMSK, ZÈRTZ, DVONN',
  'set.preset.set-1': 'set 1: zes TAMSK',
  'set.preset.set-2': 'set 2: zes ZÈRTZ, zes DVONN',
  'set.preset.set-3': 'set 3: zes YINSH, zes PÜNCT',
  'set.preset.ultimate': 'Ultimate: drie van elk',
  'set.preset.own': 'naar eigen keuze',
  'set.counts': 'Potentials van elke speler',
  'set.same': 'voor beiden dezelfde',
  'set.each': 'elk',
  'set.count': '{type}, {side}',
  'set.options': 'Opties',
  'set.tamsk': 'TAMSK: de extra zet',
  'set.tamsk.any-push': 'wie hem ook naar e5 schuift',
  'set.tamsk.own-push-only': 'alleen als de eigenaar hem erheen schuift',
  'set.punct': 'PÜNCT op een GIPF-steen',
  'set.punct.both': 'neutraliseert of zet om',
  'set.punct.neutralise': 'neutraliseert',
  'set.punct.off': 'niet toegestaan',
  'set.neutralised': 'Verloren wedstrijd',
  'set.neutralised.stays': 'de potential blijft, verbruikt',
  'set.neutralised.removed': 'de potential gaat uit het spel',
  'error.cannot-convert':
    'een PÜNCT-potential zet een GIPF-steen alleen om met twee stenen in reserve, en waar de optie het toelaat',
  'error.no-extra-move':
    'een extra zet wordt gedaan als een met TAMSK geladen steen naar e5 geschoven is',
  'error.no-potential': 'deze speler heeft zo’n potential niet meer om in te brengen',
  'error.no-push': 'er kan niets ingeschoven worden: druk op een eigen geladen steen',
  'error.not-a-choice': 'zeg of er geneutraliseerd of omgezet wordt',
  'error.not-a-kind':
    'kies eerst naast het bord wat je inbrengt; of druk op een eigen geladen steen om die te gebruiken',
  'error.not-a-use':
    'het gebruik van een potential wordt geschreven met zijn letter, zijn veld en het veld waar hij heen gaat (Z:c3-f6)',
  'error.not-loaded':
    'alleen de potential van een geladen steen kan gebruikt worden, en maar één keer',
  'error.not-your-piece': 'deze steen is van de tegenstander',
  'error.nothing-else': 'verder kan er niets: kies een stip',
  'error.nowhere-to-go': 'er is geen veld waar deze potential heen kan',
  'error.power-spent': 'de kracht van deze potential is in een tweestrijd verloren gegaan',
  'error.row-stays': 'minstens één steen van een rij moet genomen worden',
  'error.tamsk-needs-centre':
    'een TAMSK-potential doet zijn extra zet als zijn steen naar e5 geschoven wordt',
  'error.too-many-choices': 'de rijen hebben te veel stenen die genomen of gelaten mogen worden',
  'error.too-many-potentials': 'een speler heeft te veel potentials van één soort',
  'error.two-moves':
    'een zet heeft één schuif of gebruik van een potential, en extra zetten (T:) eromheen',
  'error.wrong-dvonn-target':
    'een DVONN-potential gaat naar een buurveld, op een gewone steen of DVONN-potential van de tegenstander',
  'error.wrong-extra-move': 'deze potential doet zijn extra zet vanaf een stip',
  'error.wrong-order': 'rijen worden genomen voor alle bewegingen van een zet of erna',
  'error.wrong-piece': 'deze stenen worden anders geschreven',
  'error.wrong-punct-target':
    'een PÜNCT-potential gaat naar een buurveld, op een PÜNCT-potential van de tegenstander, of op zijn GIPF-steen waar de optie het toelaat',
  'error.wrong-yinsh-target':
    'een YINSH-potential schuift in een rechte lijn over lege velden naar een leeg veld',
  'error.wrong-zertz-target':
    'een ZÈRTZ-potential springt in een rechte lijn over stenen zonder gat naar het eerste lege veld',
};
