// What the course says of TAMSK, in Dutch.
import type { tamsk as english } from '../../en/course/tamsk';

export const tamsk: typeof english = {
  wrong: {
    closes: '{turn} sluit geen veld met twee ringen.',
    'stays-open': '{turn} sluit het veld waar de zandloper gekomen is.',
    shuts: '{turn} sluit geen zandloper van de tegenstander in.',
    sand: 'Na {turn} heeft de zandloper nog {count} seconden; {least} is mogelijk.',
    'prevents.shuts':
      'Na {turn} antwoordt de tegenstander met {reply} en sluit hij een zandloper van jou in.',
  },
  chapters: {
    tamsk: {
      title: 'TAMSK: de regels',
      about:
        'Zandlopers en ringen, velden die sluiten, insluiten, passen, en wie er wint: niveau 1.',
      steps: {
        move: {
          title: 'Een zandloper en een ring',
          ask: 'Een zet is een zandloper die naar een veld ernaast gaat; daar valt een van je ringen eroverheen. Ga met de zandloper op a1 naar b2.',
          hint: 'Druk eerst op de zandloper, dan op het veld waar hij heen gaat.',
          praise: 'De ring blijft er voorgoed. Je doel is er meer kwijt te raken dan Zwart.',
        },
        close: {
          title: 'Een veld sluit',
          ask: 'Randvelden nemen één ring op, de volgende kring twee, dan drie, het midden vier. Een vol veld is gesloten: er komt geen zandloper meer in. Sluit een veld met twee ringen.',
          hint: 'Een van de velden naast deze zandloper heeft al een ring en neemt er nog een op.',
          praise:
            'Van wie de ringen zijn, doet er niet toe. De zandloper zelf mag een gesloten veld verlaten.',
        },
        leave: {
          title: 'Op tijd weg',
          ask: 'De zandloper op a1 heeft nog één uitweg, en dat veld neemt nog maar één ring op. De zwarte zandloper staat ernaast. Zorg dat je niet ingesloten wordt.',
          hint: 'Twee van de velden naast de hoek zijn gesloten.',
          praise:
            'Randvelden sluiten meteen, dus de hoeken zijn de eerste vallen. Ga eruit zolang het kan.',
        },
        shut: {
          title: 'Ingesloten',
          ask: 'Nu andersom: de zwarte zandloper in de hoek a4 heeft één uitweg. Sluit die.',
          hint: 'Je zandloper staat naast die uitweg.',
          praise: 'Die zandloper komt nooit meer in beweging, en raakt geen ring meer kwijt.',
        },
        pass: {
          title: 'Niets meer te verzetten',
          ask: 'Wie geen zandloper kan verzetten, past, en de ander gaat alleen door. Twee zwarte zandlopers zijn ingesloten. Zorg voor de derde.',
          hint: 'Hij staat in de hoek g4. Welk veld ernaast is nog open?',
          praise: 'Van nu af past Zwart, terwijl jij de ene ring na de andere kwijtraakt.',
        },
        end: {
          title: 'De minste ringen',
          ask: 'Kan geen van beiden meer zetten, dan wint wie minder ringen over heeft. Beiden hebben er twee. Doe de zet waarna het spel uit en gewonnen is.',
          hint: 'Nog maar één veld is open, en twee van je zandlopers staan ernaast.',
          praise: 'Dat was de laatste ring die iemand kwijt kon, en het was de jouwe.',
        },
      },
    },
    'tamsk-time': {
      title: 'TAMSK: met tijd',
      about: 'De zandlopers starten, wat omdraaien doet, en zandlopers die leeg zijn: niveau 2.',
      steps: {
        start: {
          title: 'Start alle drie',
          ask: 'Op niveau 2 lopen de zandlopers, en je eerste drie zetten starten drie verschillende. Twee van jou lopen: start de derde, en zet hem waar nog plaats is voor een ring.',
          hint: 'Een randveld zou meteen gesloten zijn.',
          praise:
            'Een zandloper die nog niet gestart is, wacht zolang je wilt. Eenmaal verzet, loopt hij.',
        },
        'turn-over': {
          title: 'Omgedraaid',
          ask: 'Een zet draait de zandloper om: wat er van de drie minuten doorgelopen was, heeft hij daarna nog. De jouwe hebben 30, 90 en 150 seconden. Verzet die het meeste wint.',
          hint: 'Zijn zand is bijna helemaal doorgelopen.',
          praise:
            'Nu heeft hij meer dan tweeënhalve minuut. Die met 150 seconden had er nog geen 45 gekregen: verzet een zandloper niet te snel weer.',
        },
        dead: {
          title: 'Leeggelopen',
          ask: 'Een leeggelopen zandloper blijft waar hij is. Twee zwarte zijn dat: alleen die op g4 kan nog bewegen. Laat Zwart geen enkele zet.',
          hint: 'Eén veld ernaast is nog open.',
          praise:
            'Zwart past de rest van het spel. Let op je zandloper die het minste heeft, voor hij jezelf in de weg staat.',
        },
      },
    },
    'tamsk-tips': {
      title: 'TAMSK: goed spelen',
      about: 'In de weg staan, en de ruimte tellen die er nog is.',
      steps: {
        stand: {
          title: 'In de weg',
          ask: 'De uitweg uit de hoek a4 neemt nog twee ringen op, dus sluiten kun je hem niet. Sluit Zwart toch in.',
          hint: 'Waar een zandloper staat, kan geen andere komen.',
          praise:
            'Zolang je daar staat, beweegt er achter je niets. Moet je weg, dan is de weg weer open, voor één ring.',
        },
        corridor: {
          title: 'Plaats voor één',
          ask: 'Er zijn weinig velden open. Linksboven willen twee zandlopers de rand van a3 tot b5, de jouwe op a2 en de zwarte op c6. Doe de zet die het ruimst wint.',
          hint: 'Wie er het eerst in gaat, laat de ander minder. Je andere zandlopers kunnen wachten.',
          praise:
            'Tel tegen het einde voor elke zandloper waar hij nog heen kan, en begin met wat de ander je zou kunnen afnemen.',
        },
      },
    },
  },
};
