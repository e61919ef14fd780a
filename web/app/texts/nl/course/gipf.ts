// What the course says of GIPF, in Dutch.
import type { gipf as english } from '../../en/course/gipf';

export const gipf: typeof english = {
  gipf: {
    title: 'GIPF: de regels',
    about: 'Inbrengen, schuiven, rijen, slaan, en hoe het eindigt: het basisspel.',
    steps: {
      enter: {
        title: 'Een steen inbrengen',
        ask: 'Stenen komen binnen via de stippen rond het bord: kies een stip, dan de richting. Breng een steen naar d2.',
        hint: 'Van de stippen d1 en c1 loopt een lijn naar d2.',
        praise:
          'Het veld was leeg, dus verder bewoog er niets. Een zet is altijd één steen uit je reserve.',
      },
      push: {
        title: 'Schuiven',
        ask: 'Is het veld bezet, dan schuift de steen erop één veld verder, van wie hij ook is. Schuif een zwarte steen.',
        hint: 'Op b2 staat Zwart, en daarachter is de lijn vrij.',
        praise: 'Je eigen stenen laten zich net zo schuiven.',
      },
      'push-two': {
        title: 'Er meer schuiven',
        ask: 'Een geschoven steen schuift de volgende. Schuif twee zwarte stenen met één zet.',
        hint: 'b2 en c3 liggen op één lijn. Welke stip ligt aan het eind?',
        praise: 'Elke steen gaat maar één veld, en de hele keten tegelijk.',
      },
      'full-line': {
        title: 'Geen doorgang',
        ask: 'Kolom b is vol: geen steen mag van het bord geschoven worden, dus daar komt niets binnen. Breng toch een steen naar b2.',
        hint: 'In een hoek van het bord komen drie lijnen samen; twee ervan hebben ruimte.',
        praise:
          'Waar alle velden van een lijn bezet zijn, kun je niet schuiven. Langs de andere lukt het.',
      },
      row: {
        title: 'Vier op een rij',
        ask: 'Vier of meer stenen van jouw kleur naast elkaar op een lijn zijn een rij. Maak er een.',
        hint: 'Drie van de jouwe staan naast elkaar; aan hun eind kan een vierde erbij.',
        praise: 'De rij ging eraf, en de vier stenen ervan zijn terug in je reserve.',
      },
      capture: {
        title: 'Slaan',
        ask: 'Met een rij gaan alle stenen mee die er zonder gat op aansluiten. De jouwe keren terug, zwarte zijn geslagen. Sla er twee.',
        hint: 'Twee zwarte stenen staan aan het andere eind van deze kolom.',
        praise: 'Geslagen stenen zijn voorgoed uit het spel: Zwart heeft er twee minder.',
      },
      'two-rows': {
        title: 'Twee rijen tegelijk',
        ask: 'Rijen die elkaar niet kruisen, worden allemaal genomen. Maak er twee door één keer te schuiven.',
        hint: 'Schuiven in kolom e beweegt verscheidene stenen tegelijk.',
        praise: 'Acht stenen kwamen terug in je reserve.',
      },
      crossing: {
        title: 'Kruisende rijen',
        ask: 'Waar twee rijen elkaar kruisen, kies je er een; die neemt de gemeenschappelijke steen van de andere weg. Kies de rij die er twee slaat.',
        hint: 'Vanaf dit veld gaat een rij omhoog en een andere naar rechts.',
        praise:
          'Wat daarna nog vier op een rij is, zou ook genomen moeten worden. Hier heeft de andere rij er nog maar drie.',
      },
      'last-piece': {
        title: 'De laatste steen',
        ask: 'Wie aan het begin van zijn beurt geen steen meer kan inbrengen, heeft verloren. Dit is je laatste: haal er terug.',
        hint: 'Drie van de jouwe wachten op een vierde.',
        praise: 'Vier stenen kwamen net op tijd terug.',
      },
      win: {
        title: 'Niets meer over',
        ask: 'Zwart heeft geen steen in reserve, alleen een rij in kolom h die hem er vier zou teruggeven. Verbreek die en win.',
        hint: 'Schuiven van opzij duwt een van de stenen uit de lijn.',
        praise: 'Zwart heeft geen rij en geen steen om in te brengen: Wit wint.',
      },
    },
  },
  'gipf-standard': {
    title: 'GIPF: GIPF-stenen',
    about:
      'Twee stenen op elkaar, genomen of behouden, en een tweede manier om te verliezen: het standaardspel.',
    steps: {
      keep: {
        title: 'Behouden',
        ask: 'Een GIPF-steen is twee stenen op elkaar. In een rij mag je hem laten staan. Maak een rij en behoud je GIPF-steen op d4.',
        hint: 'Een steen op d2 maakt de rij; zeg dan wat er met d4 gebeurt.',
        praise:
          'Wie geen GIPF-steen meer op het bord heeft, heeft verloren; meestal zul je ze dus behouden.',
      },
      take: {
        title: 'Terugnemen',
        ask: 'Je reserve is bijna leeg, en je hebt drie GIPF-stenen. Maak een rij en neem de GIPF-steen erin terug: hij geeft twee stenen.',
        hint: 'Een steen op f2 maakt de rij.',
        praise:
          'Vijf stenen kwamen terug. Een teruggenomen GIPF-steen kan niet opnieuw gevormd worden.',
      },
      'capture-gipf': {
        title: 'Een GIPF-steen slaan',
        ask: 'Wie de rij bezit, beslist ook over de vijandelijke GIPF-stenen erin. Sla er een.',
        hint: 'Aan het eind van deze kolom staat een zwarte GIPF-steen.',
        praise:
          'Dat kost Zwart twee stenen en brengt hem dichter bij het verlies van zijn laatste GIPF-steen.',
      },
      both: {
        title: 'Beide rijen',
        ask: 'Kruisen rijen elkaar op een GIPF-steen en blijft die staan, dan telt ook de tweede er nog vier en moet die genomen worden. Schuif zo dat er twee rijen ontstaan, houd de GIPF-steen, en neem beide.',
        hint: 'Schuiven in kolom d brengt de GIPF-steen naar d5.',
        praise: 'De GIPF-steen stond in beide rijen en bleef, dus ook de tweede telde er nog vier.',
      },
      due: {
        title: 'Eerst de rij, dan schuiven',
        ask: 'Zwart maakte bij het schuiven een rij voor jou. Die is van jou: neem hem eerst, behoud de GIPF-steen op e5, en breng dan een steen naar d2.',
        hint: 'Zeg wat er met e5 gebeurt, en schuif dan vanaf hier.',
        praise: 'Rijen zijn van hun kleur, wie ze ook maakte, en gaan vóór het schuiven.',
      },
      'last-gipf': {
        title: 'De laatste GIPF-steen',
        ask: 'Zwart heeft nog één GIPF-steen, op g4. Sla hem en win.',
        hint: 'Drie van de jouwe staan op één lijn met g4.',
        praise: 'Zonder GIPF-steen is het spel verloren, hoeveel stenen er ook in reserve zijn.',
      },
    },
  },
  'gipf-tournament': {
    title: 'GIPF: de toernooiopening',
    about: 'Een leeg bord, en jij beslist hoeveel GIPF-stenen je wilt.',
    steps: {
      first: {
        title: 'De eerste',
        ask: 'In het toernooispel is het bord leeg. De eerste steen van elke speler moet een GIPF-steen zijn. Breng hem naar e2.',
        hint: 'Van e1, d1 en f1 loopt een lijn naar e2.',
        praise: 'Een GIPF-steen neemt twee stenen uit je reserve van achttien.',
      },
      another: {
        title: 'Nog een',
        ask: 'Nu kies je elke zet: nog een GIPF-steen of een gewone. Breng nog een GIPF-steen in.',
        hint: 'Kies ‘GIPF-steen’ naast het bord, dan een stip.',
        praise:
          'Meer GIPF-stenen maken je moeilijker te verslaan, maar elk kost een steen van je reserve.',
      },
      enough: {
        title: 'Genoeg',
        ask: 'Je hebt drie GIPF-stenen en twaalf in reserve. Beëindig je opening met een gewone steen.',
        hint: 'Kies ‘Gewone steen’, dan een stip.',
        praise:
          'Vanaf nu mag je geen GIPF-stenen meer inbrengen. Met drie en twaalf in reserve heb je evenveel als in het standaardspel.',
      },
      still: {
        title: 'Ieder voor zich',
        ask: 'Wit heeft zijn opening beëindigd. Je speelt met Zwart, en de jouwe gaat door: breng een derde GIPF-steen in.',
        hint: 'Kies ‘GIPF-steen’ naast het bord, dan een stip.',
        praise: 'Elke speler beslist zelf wanneer zijn opening eindigt.',
      },
    },
  },
  'gipf-tips': {
    title: 'GIPF: goed spelen',
    about: 'Het midden, verhinderen, dubbele dreigingen, jagen op GIPF-stenen, de reserve.',
    steps: {
      centre: {
        title: 'Het midden',
        ask: 'Op e5 komen de langste lijnen samen. Breng een van je stenen daarheen.',
        hint: 'Schuiven in kolom e brengt e4 verder.',
        praise:
          'Een steen in het midden is nuttig op drie lange lijnen, en moeilijk te verdrijven.',
      },
      block: {
        title: 'Op tijd verbreken',
        ask: 'Zwart heeft er drie naast elkaar en mist er nog een. Schuif zo dat hij de volgende zet geen rij kan maken.',
        hint: 'Een van zijn drie moet uit de kolom. Welke lijn loopt door c3?',
        praise:
          'Dwars op de lijn schuiven is de beste verdediging: één steen eruit, de jouwe erin.',
      },
      fork: {
        title: 'Een dubbele dreiging',
        ask: 'Breng een steen zo in dat je de volgende zet een rij kunt maken, wat Zwart ook doet.',
        hint: 'Dit veld ligt op twee lijnen met elk twee van de jouwe.',
        praise: 'Twee dreigingen tegelijk: Zwart verbreekt de ene, jij maakt de andere.',
      },
      hunt: {
        title: 'Jaag op GIPF-stenen',
        ask: 'Op d5 staat een zwarte GIPF-steen. Dreig hem te slaan.',
        hint: 'Nog een steen in deze kolom, en een rij tot aan de GIPF-steen is nog maar één keer schuiven weg.',
        praise: 'Zwart moet er nu iets aan doen, en jij houdt het initiatief.',
      },
      reserve: {
        title: 'Let op de reserve',
        ask: 'Er zijn twee stenen in je reserve. Je kunt een rij van vier of een van vijf maken: neem de rij die er meer terugbrengt.',
        hint: 'Schuiven in kolom e vult het gat in de langste rij.',
        praise:
          'De reserve is je tijd: tel die tegen het eind. Tot dan is een steen op het bord meer waard dan een in de reserve; neem dus geen rijen alleen om rijk te zijn.',
      },
      'his-own': {
        title: 'Zijn eigen stenen',
        ask: 'Een rij moet door de eigenaar genomen worden, of hij wil of niet. De zwarte stenen in kolom e scheiden de jouwe. Schuif zo dat Zwart ze zelf van het bord moet nemen.',
        hint: 'De zwarte steen op f6 maakt de rij vier lang. Schuif hem verder vanaf h6.',
        praise:
          'Vier stenen gaan terug naar de reserve van Zwart, zijn muur is weg, en de lijn van c2 naar g4 ligt voor je open.',
      },
      'no-gift': {
        title: 'Geen cadeaus',
        ask: 'Je kunt op twee manieren een rij maken. Kies de manier die niet ook Zwart een rij geeft.',
        hint: 'Een steen die op een leeg veld binnenkomt, schuift niets.',
        praise: 'Kijk voor je schuift waar elke geschoven steen terechtkomt, ook de zwarte.',
      },
    },
  },
};
