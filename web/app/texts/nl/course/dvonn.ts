// What the course says of DVONN, in Dutch.
import type { dvonn as english } from '../../en/course/dvonn';

export const dvonn: typeof english = {
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
};
