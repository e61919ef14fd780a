// What the course says of PÜNCT, in Dutch.
import type { punct as english } from '../../en/course/punct';

export const punct: typeof english = {
  wrong: {
    'lies-on': 'Met {turn} ligt het stuk daar niet.',
    'covers-dots': 'Zwarte punten bedekt met {turn}: {count}. Mogelijk: {least}.',
    level: 'Met {turn} komt het stuk op niveau {count} te liggen. Mogelijk: {least}.',
    bridges: '{turn} bouwt geen brug.',
    leads: 'Je voorsprong in het midden na {turn}: {count}. Mogelijk: {least}.',
    frees: 'Na {turn} kan het stuk op {at} nog steeds niet bewegen.',
    'holds-off': 'Na {turn} wint Zwart meteen.',
    decides: 'Na {turn} kan Zwart het nog verhinderen.',
  },
  chapters: {
    punct: {
      title: 'PÜNCT: de regels',
      about: 'Leggen, draaien en gaan, klimmen, bruggen, twee zijden verbinden, en het midden.',
      steps: {
        add: {
          title: 'Een nieuw stuk',
          ask: 'Elk stuk heeft drie punten. Een daarvan, de gekleurde PÜNCT-punt, zegt waar het is en hoe het gaat. Leg een stuk naar keuze met de PÜNCT-punt op d5.',
          hint: 'Kies een stuk uit de voorraad, dan het vakje, dan hoe het ligt.',
          praise: 'Nieuwe stukken liggen plat op vrije vakjes, gedraaid zoals je wilt.',
        },
        turn: {
          title: 'Draai het',
          ask: 'In plaats van een stuk te leggen mag je er een verplaatsen. Ook ter plaatse draaien is een zet: draai het stuk op f4 zo dat het tot h6 reikt.',
          hint: 'Druk op het stuk, dan op zijn PÜNCT-punt, dan op hoe het moet liggen.',
          praise: 'Een stuk draait altijd om zijn PÜNCT-punt.',
        },
        move: {
          title: 'In een rechte lijn',
          ask: 'De PÜNCT-punt gaat in een rechte lijn, zo ver je wilt en over alles wat ertussen ligt. Breng hem naar i9.',
          hint: 'Hij ligt in dezelfde kolom.',
          praise: 'Daarna mag het stuk nog gedraaid worden; zo komt het op veel plaatsen.',
        },
        centre: {
          title: 'Naar het midden',
          ask: 'In de gemarkeerde zeshoek mag niets gelegd worden; stukken komen er door te gaan. Breng er een met alle drie de punten in.',
          hint: 'Het midden van de zeshoek ligt op een schuine lijn met deze PÜNCT-punt.',
          praise: 'Verbindt niemand twee zijden, dan beslissen de punten in het midden.',
        },
        climb: {
          title: 'Erbovenop',
          ask: 'Een stuk dat gaat mag op andere komen te liggen, als zijn PÜNCT-punt op een stuk van jou komt. Klim op je andere rechte stuk.',
          hint: 'Rechte stukken passen precies op elkaar.',
          praise:
            'Alle drie de punten van het bovenste liggen op één niveau. Het onderste mag voorlopig niet bewegen.',
        },
        cover: {
          title: 'Bedek zwarte punten',
          ask: 'Alleen de PÜNCT-punt heeft een stuk van jou onder zich nodig; de andere mogen alles bedekken. Bedek twee zwarte punten.',
          hint: 'Een van je stukken ligt vlak onder het zwarte.',
          praise:
            'Van boven gezien zijn deze vakjes nu van jou, en het zwarte stuk kan niet bewegen.',
        },
        bridge: {
          title: 'Een brug',
          ask: 'De middelste punt van een recht of gehoekt stuk mag hangen, als beide einden op één niveau liggen. Bouw een brug.',
          hint: 'In kolom d is een gat tussen twee van je stukken.',
          praise: 'Wat onder een brug ligt is geblokkeerd, en niemand kan er iets leggen.',
        },
        covered: {
          title: 'Bedekt',
          ask: 'Een stuk met een bedekte punt mag niet gaan en niet draaien. Bevrijd je driehoek op d8.',
          hint: 'Een ander stuk van jou ligt erop.',
          praise: 'In je volgende beurt mag hij weer bewegen.',
        },
        join: {
          title: 'Verbind twee zijden',
          ask: 'Wie twee tegenoverliggende zijden met zijn punten verbindt, heeft gewonnen. Leg het stuk dat het gat sluit.',
          hint: 'Je keten mist twee vakjes.',
          praise: 'Bij welk stuk een punt hoort doet er niet toe, zolang elke de volgende raakt.',
        },
        over: {
          title: 'Eroverheen',
          ask: 'Zwart heeft het gat gevuld. Maar van boven gezien telt op een vakje alleen de hoogste punt. Win toch.',
          hint: 'Leg een stuk eroverheen, met de PÜNCT-punt op je eigen keten.',
          praise: 'Voor een verbinding maken niveaus geen verschil.',
        },
        last: {
          title: 'Het laatste stuk',
          ask: 'De partij eindigt ook als iemand zijn achttiende stuk legt: wie dan meer punten in het midden toont, heeft gewonnen. Dat ben jij. Beëindig de partij.',
          hint: 'Er is nog één stuk in je voorraad.',
          praise:
            'Acht punten tegen drie. Wie in het midden voorstaat, mag de partij beëindigen door te leggen.',
        },
      },
    },
    'punct-tips': {
      title: 'PÜNCT: goed spelen',
      about:
        'Tegenhouden, gaten in het midden, dubbele dreigingen, schakels bedekken, stukken vasthouden, het laatste stuk.',
      steps: {
        stop: {
          title: 'Houd hem tegen',
          ask: 'Zwart staat op het punt twee zijden te verbinden. Zorg dat hij dat met zijn volgende zet niet kan.',
          hint: 'Het gat vullen is niet genoeg, hij gaat eromheen. Ga er dwars voor staan.',
          praise: 'Kijk voor je een gat vult naar de wegen eromheen.',
        },
        'through-centre': {
          title: 'Een gat in het midden',
          ask: 'Je gat ligt in het midden, waar niets gelegd kan worden. Win.',
          hint: 'Een driehoek staat in een kolom die erheen leidt.',
          praise: 'Houd stukken op de lijnen die leiden naar waar je ze nodig zult hebben.',
        },
        'two-ways': {
          title: 'Meer dan één weg',
          ask: 'Speel zo dat je met je volgende zet twee zijden verbindt, wat Zwart ook antwoordt.',
          hint: 'Hoe breder het front naar de zijde, hoe meer wegen er zijn.',
          praise: 'Zwart kan sommige van je wegen sluiten, niet alle.',
        },
        joint: {
          title: 'Breek de schakel',
          ask: 'Zwart heeft meer dan één weg naar zijn zijde. Zorg dat hij met zijn volgende zet niet wint.',
          hint: 'Een driehoek kan op je eigen stuk naast zijn keten liggen en het midden ervan bedekken.',
          praise:
            'Breek een keten waar ze samenhangt, of ga dwars voor al haar wegen staan. Wat aan haar einde staat, wordt omzeild.',
        },
        hold: {
          title: 'Houd het vast',
          ask: 'Het gat van Zwart ligt in het midden, waar niets gelegd kan worden: zijn driehoek staat op het punt erheen te gaan. Zorg dat hij met zijn volgende zet niet wint.',
          hint: 'Een stuk met een bedekte punt kan niet gaan. Je driehoek kan op je rechte stuk en op zijn driehoek liggen.',
          praise: 'Eén bedekte punt houdt een stuk vast, zolang dat van jou erop blijft.',
        },
        lead: {
          title: 'Telt dubbel',
          ask: 'Een punt die een zwarte bedekt telt dubbel: één meer voor jou, één minder voor hem. Neem in het midden een voorsprong van vier.',
          hint: 'Een recht stuk kan met zijn PÜNCT-punt op je driehoek liggen.',
          praise: 'Met zo’n voorsprong kun je de partij beslissen door je stukken uit te spelen.',
        },
        'not-yet': {
          title: 'Voor hij er een eind aan maakt',
          ask: 'Zwart heeft nog één stuk en toont meer punten in het midden: met zijn volgende zet zou hij de partij beëindigen en winnen. Zorg dat hij dat niet kan.',
          hint: 'In het midden kan niets gelegd worden, maar stukken kunnen erheen gaan. Hij staat twee punten voor.',
          praise:
            'Wie in het midden achterstaat en zijn laatste stuk legt, verliest. Tel het midden voor de voorraden op zijn.',
        },
        find: {
          title: 'Onder duizenden',
          ask: 'Dit komt uit een partij van de engine. Er zijn bijna tweeduizend zetten, en haast geen enkele verbindt twee zijden. Vind er een.',
          hint: 'Zoek eerst het gat, dan het stuk. Het hoeft niet van ver te komen.',
          praise: 'Tel de punten die een keten nog mist, op alle niveaus.',
        },
      },
    },
  },
};
