// What the course says, in Dutch.
import type { CourseTexts } from '../course_text';
import { potentials } from './potentials/nl';
import { tamsk } from './tamsk/nl';

export const texts: CourseTexts = {
  words: {
    lead: 'Elke stap vraagt één zet op het bord. Elke goede telt; een foute wordt uitgelegd en teruggenomen.',
    'solved-count': '{done} van {count} stappen opgelost',
    begin: 'Beginnen',
    'go-on': 'Verdergaan',
    'once-more': 'Nog een keer',
    forget: 'Mijn voortgang vergeten',
    chapters: 'Alle hoofdstukken',
    steps: 'Stappen van dit hoofdstuk',
    number: 'Stap {number} van {count}',
    solved: 'opgelost',
    hint: 'Hint',
    more: 'Welke zet?',
    show: 'Laat zien',
    again: 'Opnieuw proberen',
    previous: 'Vorige stap',
    next: 'Volgende',
    'next-chapter': 'Volgend hoofdstuk',
    finish: 'Afronden',
    look: 'Kijk naar {at}.',
    which: 'Speel {turn}.',
    right: '{turn} is goed!',
    shown: '{turn} is een goede zet.',
    wrong: 'Nog niet.',
    'try-again': 'Probeer een andere zet.',
    judging: 'Wordt beoordeeld…',
    keys: 'vorige stap, volgende stap',
  },
  wrong: {
    ...potentials.wrong,
    ...tamsk.wrong,
    lands: '{turn} komt ergens anders uit.',
    'on-border': '{at} is geen randveld: het heeft zes buren.',
    beside: '{at} raakt geen DVONN-steen.',
    covers: '{turn} komt niet op zo’n stapel terecht.',
    'keeps-own': '{turn} snijdt een stapel van jezelf af.',
    'cuts-off': 'Zwarte stenen die {turn} afsnijdt: {count}. Mogelijk: {least}.',
    stuck: 'Na {turn} kan de tegenstander nog zetten.',
    'leaves-turns': 'Zetten die de tegenstander na {turn} overhoudt: {count}. Mogelijk: {most}.',
    wins: 'Na {turn} is het spel niet gewonnen.',
    movable: 'Na {turn} zou de stapel op {at} niet kunnen bewegen.',
    rows: 'Rijen genomen met {turn}: {count}. Mogelijk: {least}.',
    captures: 'Stenen geslagen met {turn}: {count}. Mogelijk: {least}.',
    'captures-gipf': '{turn} laat de vijandelijke GIPF-steen op het bord.',
    returns: 'Stenen die met {turn} terugkomen: {count}. Mogelijk: {least}.',
    'keeps-gipf': '{turn} laat je GIPF-steen niet op {at}.',
    holds: 'Na {turn} staat er geen steen van jou op {at}.',
    pushes: 'Zwarte stenen die {turn} schuift: {count}. Mogelijk: {least}.',
    'enters-gipf': '{turn} brengt een gewone steen in, en dat beëindigt je opening.',
    'enters-basic': '{turn} brengt nog een GIPF-steen in.',
    'gives-no-row': '{turn} maakt ook een rij voor je tegenstander.',
    'makes-take':
      '{turn} dwingt dat niet af: eigen stenen die Zwart moet nemen, {count}. Mogelijk: {least}.',
    pins: 'Na {turn} kan de stapel op {at} nog bewegen.',
    marbles: 'Knikkers geslagen met {turn}: {count}. Mogelijk: {least}.',
    whites: 'Witte knikkers geslagen met {turn}: {count}. Mogelijk: {least}.',
    removes: '{turn} neemt een andere ring weg.',
    quiet: 'Na {turn} kan je tegenstander slaan, en hij moet.',
    forces: 'Na {turn} hoeft je tegenstander niet te slaan.',
    regains: 'Na {turn} antwoordt de tegenstander met {reply}, en heb jij niets te slaan.',
    best: '{turn} geeft te veel weg: een andere zet eindigt beter voor je.',
    'prevents.covers': 'Na {turn} antwoordt de tegenstander met {reply} en heeft hij je stapel.',
    'prevents.cuts-off': 'Na {turn} antwoordt de tegenstander met {reply} en snijdt hij je af.',
    'prevents.rows': 'Na {turn} antwoordt de tegenstander met {reply} en heeft hij zijn rij.',
    'threatens.cuts-off': '{turn} dreigt niet zoveel af te snijden.',
    'threatens.captures-gipf': '{turn} bedreigt geen GIPF-steen.',
    'assures.rows': 'Na {turn} antwoordt de tegenstander met {reply}, en heb jij geen rij.',
    'assures.whites':
      'Na {turn} antwoordt de tegenstander met {reply}, en krijg jij geen twee witte knikkers.',
    'assures.wins': 'Na {turn} antwoordt de tegenstander met {reply}, en win jij niet.',
  },
  chapters: {
    dvonn: {
      title: 'DVONN: de regels',
      about: 'Plaatsen, zetten, van wie een stapel is, wat afgesneden is, en hoe het eindigt.',
      steps: {
        place: {
          title: 'Een DVONN-steen in het midden',
          ask: 'Het spel begint op een leeg bord, met de drie rode DVONN-stenen. Plaats de eerste op f3, in het midden.',
          hint: 'Een veld heet naar de letter van zijn schuine kolom en het nummer van zijn rij; rij 3 is de langste.',
          praise:
            'Elk leeg veld was toegestaan. De DVONN-stenen beslissen het spel: wat de verbinding ermee verliest, is verloren.',
        },
        border: {
          title: 'Aan de rand',
          ask: 'Nu plaatst ieder stenen van zijn eigen kleur tot het bord vol is. Plaats een witte steen aan de rand, waar hij nooit ingesloten kan raken.',
          hint: 'Randvelden hebben minder dan zes buren.',
          praise:
            'Een stapel met zes bezette buurvelden mag niet bewegen. Aan de rand kan dat niet gebeuren: deze stenen zijn vanaf de eerste zet beweeglijk.',
        },
        move: {
          title: 'Eén stap',
          ask: 'Is het bord vol, dan wordt er gezet: bij elke zet één stapel, naar een bezet veld. Een losse steen gaat één stap. Kom op een zwarte steen terecht.',
          hint: 'Vlak naast deze steen staat een zwarte.',
          praise: 'Je steen ligt nu bovenop, en de stapel van twee is van jou.',
        },
        height: {
          title: 'Zo ver als hoog',
          ask: 'Een stapel gaat precies zoveel velden als hij hoog is, rechtuit, over alles heen. Een van de jouwe bereikt de rode DVONN-steen: kom erop terecht.',
          hint: 'Een stapel van twee gaat twee velden, een van drie gaat er drie.',
          praise:
            'Wat ertussen staat maakt niet uit; alleen het laatste veld moet bezet zijn. Vanaf nu reist er een DVONN-steen in de stapel mee.',
        },
        'shut-in': {
          title: 'Ingesloten',
          ask: 'Je steen op f3 heeft zes bezette buurvelden en mag niet bewegen. Maak ruimte voor hem.',
          hint: 'Gaat een van je stenen ernaast ergens anders heen, dan heeft f3 een vrije kant.',
          praise:
            'Nu kan f3 bewegen. Een ingesloten stapel is niet veilig: je kunt er nog steeds op terechtkomen.',
        },
        owner: {
          title: 'Van wie is de stapel',
          ask: 'Een stapel is van de kleur die bovenop ligt, wat er ook onder ligt. Neem de zwarte stapel van drie.',
          hint: 'Er staat een losse steen naast.',
          praise:
            'Eén steen won er drie: een stapel van vier is van jou, en op het eind telt elke steen erin voor jou.',
        },
        'cut-off': {
          title: 'Afgesneden',
          ask: 'Na elke zet verlaten alle stapels die niet met een DVONN-steen verbonden zijn het bord. Snijd de drie zwarte stenen af, maar geen van jezelf.',
          hint: 'De keten hangt aan deze steen. Waarheen kan hij om zelf verbonden te blijven?',
          praise:
            'Alleen het verlaten veld kan een keten verbreken. De zwarte stenen zijn weg en tellen voor niemand.',
        },
        bridge: {
          title: 'De brug weghalen',
          ask: 'Vijf zwarte stenen hangen aan één enkel veld. Snijd ze allemaal af.',
          hint: 'Achter dit veld is er geen andere weg naar de DVONN-steen.',
          praise:
            'Zoek in elke stelling naar zulke bruggen: die van jezelf en die van de tegenstander.',
        },
        anchor: {
          title: 'Het anker reist mee',
          ask: 'Het teken op de stapel verraadt een DVONN-steen erin. Waar die gaat, gaat het anker. Zet zo dat vier zwarte stenen het verliezen en geen van de jouwe.',
          hint: 'In deze stapel zit de enige DVONN-steen.',
          praise:
            'De stapel nam het anker mee naar jouw kant. Wie een DVONN-steen bezit, beslist wat er blijft.',
        },
        pass: {
          title: 'Zonder zet',
          ask: 'Wie niet kan zetten, moet passen, en de ander gaat door. Laat Zwart zonder zet.',
          hint: 'Zwart heeft één steen die kan bewegen. Kom erop terecht.',
          praise: 'Zwart past tot hij weer kan zetten; hier nooit meer. Jij gaat door.',
        },
        score: {
          title: 'De laatste zet',
          ask: 'Kan niemand meer zetten, dan telt ieder alle stenen in zijn stapels. Speel de laatste zet zo dat je wint.',
          hint: 'Vergelijk: op de stapel van twee of op de stapel van vijf?',
          praise: 'Zeven tegen twee. De DVONN-stenen die alleen staan tellen voor niemand.',
        },
      },
    },
    'dvonn-tips': {
      title: 'DVONN: goed spelen',
      about: 'Goede plekken, trage stapels, bruggen, dreigingen, en tellen op het eind.',
      steps: {
        places: {
          title: 'De beste plekken',
          ask: 'De beste plekken zijn aan de rand en naast een DVONN-steen: beweeglijk en verbonden. Neem er een.',
          hint: 'Dit veld ligt aan de rand en raakt een rode steen.',
          praise: 'Zo’n steen kan vanaf het begin bewegen en wordt niet gauw afgesneden.',
        },
        slow: {
          title: 'Niet te vroeg groeien',
          ask: 'Een hoge stapel vindt zelden een doel. Zet zo dat de verzette stapel de volgende zet verder kan.',
          hint: 'Een stapel van twee heeft twee velden verder een doel; een stapel van drie heeft er geen.',
          praise:
            'Kleine stapels blijven beweeglijk. Een hoge die vaststaat, wacht alleen tot hij genomen of afgesneden wordt.',
        },
        'few-turns': {
          title: 'Weinig zetten voor hem',
          ask: 'Wie geen zetten meer heeft, kijkt toe hoe de ander opruimt. Laat Zwart hoogstens één zet.',
          hint: 'Hoge stapels vinden zelden een doel. De vrijheid van Zwart is zijn losse steen op g2.',
          praise: 'Tel de zetten van beide kanten, en neem hem af wat nog kan bewegen.',
        },
        safe: {
          title: 'Neem wat niemand terugneemt',
          ask: 'Er zijn twee zwarte stapels van drie te nemen. Neem de stapel die Zwart niet kan terugnemen.',
          hint: 'Naast welke van de twee staat geen zwarte steen?',
          praise:
            'Kijk voor je neemt wie er kan terechtkomen: stapels op een afstand gelijk aan hun hoogte.',
        },
        pinned: {
          title: 'Een reus staat stil',
          ask: 'Een stapel gaat precies zo ver als hij hoog is, en alleen op een stapel. Ontneem de zwarte stapel op e3 de ene plek waar hij zou kunnen landen, zonder een stapel te verliezen.',
          hint: 'Drie velden van e3 ligt alleen h3. Verlaat het in de richting van de rode steen.',
          praise:
            'Een hoge stapel kan op weinig plekken landen: ruim ze, en hij staat stil. De jouwe is nu hoog genoeg om hem te nemen.',
        },
        linked: {
          title: 'Red de brug',
          ask: 'Zwart staat op het punt d3 te verlaten en je vier stenen af te snijden. Voorkom het.',
          hint: 'Wie d3 bezit, beslist over de brug. Neem die zonder je eigen keten te verbreken.',
          praise: 'De brug is nu van jou, en al je stenen blijven verbonden.',
        },
        threat: {
          title: 'Een dreiging op de brug',
          ask: 'Kom op de zwarte brug terecht, zodat je dreigt die te verlaten en minstens vier stenen af te snijden. Zwart mag je stapel niet kunnen nemen.',
          hint: 'Vanaf d3 zou een stapel van twee naar b3 kunnen gaan.',
          praise: 'De brug is van jou. Met één zet kan Zwart haast niet alles redden.',
        },
        tall: {
          title: 'Een hoge stapel op het eind',
          ask: 'Dit komt uit een partij van de engine. Eén zet wint, alle andere verliezen. Vind hem.',
          hint: 'Laat in het spel beslist één hoge stapel. Welke kan een losse steen nemen?',
          praise:
            'Vijf stenen voor één stap: spelen beiden optimaal, dan wint Wit met vijf punten verschil.',
        },
        count: {
          title: 'Tel tot het eind',
          ask: 'Nog eens uit een partij van de engine: maar één zet wint. Kijk naar de DVONN-stenen.',
          hint: 'Deze stapel van drie bereikt een DVONN-steen.',
          praise:
            'Je stapel heeft nu een eigen anker. Spelen beiden optimaal, dan wint Wit met drie punten verschil.',
        },
      },
    },
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
          praise:
            'De GIPF-steen stond in beide rijen en bleef, dus ook de tweede telde er nog vier.',
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
          praise:
            'Eén knikker gegeven, twee witte gewonnen: de eerste heeft Zwart je zelf gebracht.',
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
    ...potentials.chapters,
    ...tamsk.chapters,
  },
};
