// What the course says of ZÈRTZ, in Dutch.
import type { zertz as english } from '../../en/course/zertz';

export const zertz: typeof english = {
  zertz: {
    title: 'ZÈRTZ: de regels',
    about: 'Plaatsen en wegnemen, slaan en doorspringen, groepen afsnijden, en wat wint.',
    steps: {
      place: {
        title: 'Een knikker, dan een ring',
        ask: 'Een zet zonder slaan heeft twee delen: je plaatst een knikker op een lege ring, dan neem je een ring weg. Kies een kleur en plaats die op d4, in het midden; neem dan een van de aangeboden ringen.',
        hint: 'Druk eerst op een knikker in de voorraad. Kolommen hebben letters, en de ringen tel je van onderen.',
        praise:
          'De knikkers zijn van niemand tot ze geslagen worden: elke kleur was goed, en elke ring.',
      },
      free: {
        title: 'Vrije ringen',
        ask: 'Alleen een vrije ring mag weg: een lege die naar buiten kan omdat er rondom twee plaatsen naast elkaar ontbreken. Linksboven zijn drie ringen verdwenen. Plaats ergens een knikker, en neem een ring weg die eerst niet aan de rand lag.',
        hint: 'Een knikker kan daarheen, of ergens anders: het gaat om de ring, aan de nieuwe rand linksboven.',
        praise:
          'Elke ring die weggaat, maakt een nieuwe rand en maakt andere vrij. Is er geen vrij, dan gaat er geen weg.',
      },
      must: {
        title: 'Slaan moet',
        ask: 'Kan een knikker over zijn buur naar de lege ring erachter springen, dan moet je slaan; de kleuren doen er niet toe. Er kan hier op vier manieren geslagen worden. Sla de witte knikker.',
        hint: 'Naast de witte ligt een grijze knikker, en de ring erachter is leeg.',
        praise:
          'De knikker waarover gesprongen is, is van jou. Slaan is de hele zet: er wordt niets geplaatst, en er gaat geen ring weg.',
      },
      'jump-on': {
        title: 'Hij springt door',
        ask: 'Dezelfde knikker springt door zolang hij kan, en mag onderweg afslaan. Sla drie knikkers in één zet.',
        hint: 'Kijk bij elke knikker die kan springen hoe ver hij komt.',
        praise: 'Drie tegelijk. Zijn er meer wegen, dan kies je; de langste hoeft niet.',
      },
      route: {
        title: 'Kies je weg',
        ask: 'Je kiest welke knikker springt en waar hij afslaat. Witte knikkers winnen het snelst: sla er een, ook al levert een andere weg meer op.',
        hint: 'Na zijn eerste sprong kan deze knikker twee kanten op.',
        praise: 'Eén knikker minder, maar een witte: vier ervan winnen, en je hebt er nu drie.',
      },
      isolate: {
        title: 'Afgesneden',
        ask: 'Ringen die van de rest losraken, zijn geslagen als elk ervan een knikker draagt. Plaats ergens een knikker, en neem de ring weg waaraan rechts de twee knikkers hangen.',
        hint: 'Een knikker kan daarheen, of ergens anders: het gaat om die ene ring naast de twee knikkers rechts.',
        praise:
          'Geslagen zonder sprong; de ringen zijn met hun knikkers weg. Je tegenstander kan dat ook, let dus op zulke bruggen.',
      },
      fill: {
        title: 'De laatste lege ring',
        ask: 'Links liggen drie ringen apart, en een ervan is leeg. Plaats daar een knikker: de volle groep is van jou.',
        hint: 'Hij ligt tussen de twee knikkers.',
        praise:
          'Alle drie zijn van jou, ook die je net geplaatst hebt. Het mag dus best een witte zijn.',
      },
      win: {
        title: 'Wat wint',
        ask: 'Vier witte knikkers winnen, of vijf grijze, of zes zwarte, of drie van elke kleur. Je hebt drie witte, twee grijze en vier zwarte. Sla zo dat je wint.',
        hint: 'Een vierde witte wint, en een derde grijze ook.',
        praise: 'De reeks is compleet, en het spel is meteen afgelopen.',
      },
    },
  },
  'zertz-tips': {
    title: 'ZÈRTZ: goed spelen',
    about: 'Niets te slaan overlaten, geven om te nemen, en de winst afdwingen.',
    steps: {
      quiet: {
        title: 'Niets om over te springen',
        ask: 'Waar een knikker naast een andere ligt met een lege ring erachter, moet je tegenstander slaan. Plaats een knikker waar hij het niet kan.',
        hint: 'Deze ring raakt maar één knikker, en in hun lijn is er geen plaats om neer te komen.',
        praise:
          'Zulke plaatsen worden van zet tot zet schaarser, en wie er geen vindt, moet iets weggeven. Tel ze.',
      },
      sacrifice: {
        title: 'Eén geven, twee nemen',
        ask: 'Is er maar één slag, dan heeft Zwart geen keus. Bied hem een knikker aan zodat jij daarna twee witte slaat.',
        hint: 'De witte knikker aan de rand moet eroverheen springen en komt naast de grijze.',
        praise: 'Eén knikker gegeven, twee witte gewonnen: de eerste heeft Zwart je zelf gebracht.',
      },
      lure: {
        title: 'Naar buiten gelokt',
        ask: 'Je hebt drie witte knikkers en hebt er nog een nodig. Die op het bord ligt op b5, waar niemand eroverheen kan springen. Laat Zwart ermee springen naar waar jij het wel kunt.',
        hint: 'Een knikker hier geeft hem een weg naar buiten. Waar eindigt die?',
        praise:
          'Hij moest twee keer springen en eindigt naast d2, met een lege ring erachter. Nu sla je hem en win je.',
      },
    },
  },
};
