// What the course says of YINSH, in Dutch.
import type { yinsh as english } from '../../en/course/yinsh';

export const yinsh: typeof english = {
  wrong: {
    gains: 'Gewonnen stenen met {turn}, min de verloren: {count}. Mogelijk: {least}.',
    'gives-ring': 'Met {turn} gaat er een andere ring weg, of geen.',
    sees: 'Vrije punten die je vanaf {at} ziet: {count}. Gevraagd: {least}.',
    'threatens.rows': '{turn} dreigt met geen rij.',
  },
  chapters: {
    yinsh: {
      title: 'YINSH: de regels',
      about: 'Ringen en stenen, omdraaien, rijen, welke ring weggaat, en wie er wint.',
      steps: {
        place: {
          title: 'Een ring in het midden',
          ask: 'Eerst zetten de spelers om de beurt hun vijf ringen op vrije punten naar keuze. Zet er een op f6, in het midden.',
          hint: 'Een punt heeft de letter van zijn kolom en een getal dat langs de schuine lijnen doorloopt.',
          praise:
            'Elk vrij punt mag, ook aan de rand. Staan alle tien ringen, dan beginnen ze te bewegen.',
        },
        move: {
          title: 'Een ring beweegt',
          ask: 'In je beurt leg je een steen van jouw kleur in een van je ringen; dan gaat die ring in een rechte lijn over zoveel vrije punten als je wilt. Breng er een naar e9.',
          hint: 'Er staat niets in de weg op zijn lijn.',
          praise: 'De steen blijft waar de ring stond: zo komen de stenen op het bord.',
        },
        jump: {
          title: 'Over stenen',
          ask: 'Een ring springt ook over stenen die naast elkaar liggen en stopt op het eerste vrije punt erachter. Over ringen wordt nooit gesprongen. Spring over twee zwarte stenen.',
          hint: 'Vóór de stenen mogen vrije punten liggen, ertussen niet.',
          praise: 'Stenen waarover je springt worden omgedraaid: beide zijn nu wit.',
        },
        own: {
          title: 'Ook de jouwe draaien',
          ask: 'Alle stenen waarover gesprongen wordt, wisselen van kleur, ook de jouwe. Zoek de sprong die je er minstens twee meer oplevert dan hij kost.',
          hint: 'Tel op elke lijn de zwarte en de witte stenen.',
          praise: 'Drie werden wit en één zwart. De steen die je net legde, draait niet om.',
        },
        row: {
          title: 'Vijf op een rij',
          ask: 'Vijf stenen van jouw kleur naast elkaar op een lijn zijn een rij. Er liggen er vier: maak de vijfde.',
          hint: 'Een steen komt waar een ring weggaat.',
          praise:
            'Een rij moet je nemen: de stenen gaan van het bord en een van je ringen gaat mee. De genomen ringen zijn je score.',
        },
        turned: {
          title: 'Een rij door omdraaien',
          ask: 'Tussen vier van jou ligt een zwarte steen. Draai hem om.',
          hint: 'Een ring kan erover springen langs de lijn die de jouwe kruist.',
          praise: 'Rijen ontstaan ook door omdraaien. En jij kiest welke van je ringen weggaat.',
        },
        'which-ring': {
          title: 'Welke ring gaat',
          ask: 'Maak de rij en geef de ring weg die niet kan bewegen.',
          hint: 'Deze ring maakt de rij. De andere staat aan de rand, ingesloten door zwarte ringen.',
          praise:
            'Met elke ring kom je dichter bij je doel en heb je er minder om mee te spelen. Houd de vrije.',
        },
        six: {
          title: 'Meer dan vijf',
          ask: 'Liggen er meer dan vijf op een lijn, dan kies je er vijf die naast elkaar liggen. Maak de rij en laat de steen op d7 liggen, die ook op een andere lijn van je ligt.',
          hint: 'Je ring staat tussen de stenen. Neem de vijf aan het onderste einde.',
          praise:
            'Wat van een lange rij overblijft, is geen rij meer en ligt klaar voor de volgende.',
        },
        due: {
          title: 'Een rij van de tegenstander',
          ask: 'In kolom i liggen vijf witte stenen: die rij heeft de tegenstander voor je gemaakt. Je moet haar nemen voor je zet. Neem haar en voltooi in dezelfde beurt een tweede.',
          hint: 'Geef niet de ring weg die je voor de tweede rij nodig hebt.',
          praise: 'Rijen die klaarliggen komen eerst, elk met een ring; dan zet je als altijd.',
        },
        two: {
          title: 'Twee tegelijk',
          ask: 'Een sprong kan meer rijen voltooien. Voltooi er twee.',
          hint: 'Twee zwarte stenen liggen naast elkaar in een kolom, elk tussen vier witte.',
          praise:
            'Twee rijen, twee ringen. Van rijen die een steen delen had je er maar één kunnen nemen.',
        },
        win: {
          title: 'De derde ring',
          ask: 'Wie drie van zijn ringen genomen heeft, heeft gewonnen; bij blitz is één genoeg. Je hebt er twee. Win.',
          hint: 'Zoek de zwarte steen tussen vier witte, en een ring die erover kan springen.',
          praise: 'De partij is uit zodra de derde ring genomen is.',
        },
      },
    },
    'yinsh-tips': {
      title: 'YINSH: goed spelen',
      about: 'Ringen die ver zien, rijen breken, dubbele dreigingen, en wiens rij eerst komt.',
      steps: {
        reach: {
          title: 'Ringen die ver zien',
          ask: 'Een ring hoort aan lange, vrije lijnen te staan. Zet er een waar hij minstens negentien vrije punten ziet.',
          hint: 'Ringen in de weg maken een lijn korter: kijk waar er weinig staan.',
          praise: 'Zo’n ring is snel waar hij nodig is, en moeilijk in te sluiten.',
        },
        break: {
          title: 'Breek de vier',
          ask: 'Zwart heeft er vier op een lijn en een ring aan het einde: zodra die weggaat, is de rij er. Verhinder het.',
          hint: 'Spring over minstens een van de vier.',
          praise:
            'Eén sprong heeft hem omgedraaid. Vier op een lijn zijn zelden veilig, de zijne en de jouwe.',
        },
        'in-the-way': {
          title: 'In de weg',
          ask: 'Zwart wil over de witte steen tussen zijn vier springen. Zorg dat hij geen rij krijgt.',
          hint: 'Een ring springt nooit over een ring en heeft een vrij punt nodig om te landen.',
          praise:
            'Een ring in de weg of een omgedraaide steen: vaak kun je een rij op meer manieren tegenhouden.',
        },
        threat: {
          title: 'Een dreiging',
          ask: 'Doe een zet waarna je met de volgende een rij zou kunnen voltooien.',
          hint: 'Drie witte stenen liggen met een zwarte op een lijn, en een ring van jou staat aan het einde.',
          praise: 'De tegenstander moet antwoorden. Wie dreigt, bepaalt waar er gespeeld wordt.',
        },
        fork: {
          title: 'Twee dreigingen',
          ask: 'Op één dreiging is er een antwoord, op twee zelden. Draai een steen om zodat je een rij krijgt, wat Zwart ook antwoordt.',
          hint: 'Een zwarte steen ligt waar twee van je lijnen elkaar kruisen.',
          praise: 'Zwart kan een van de twee lijnen breken, niet allebei.',
        },
        'no-gift': {
          title: 'Geen rij voor hem',
          ask: 'Voltooi je rij, maar zo dat de tegenstander er met zijn antwoord geen krijgt.',
          hint: 'Dezelfde steen kun je ook langs een andere lijn omdraaien. Wat draait de sprong nog meer om?',
          praise:
            'Kijk naar elke steen die een sprong omdraait, ook naar de stenen die hij weggeeft.',
        },
        keep: {
          title: 'Houd de juiste ring',
          ask: 'Neem een rij zo dat er met je volgende zet zeker nog een volgt. Let op welke ring je weggeeft.',
          hint: 'In kolom i wachten vier stenen tot een ring weggaat.',
          praise: 'De ring die de volgende rij voltooit, is meer waard dan elke andere.',
        },
        first: {
          title: 'Wiens rij eerst komt',
          ask: 'Beiden hebben twee ringen genomen, en een sprong kan voor allebei een rij voltooien. Win.',
          hint: 'Wie zet, neemt zijn rijen eerst.',
          praise:
            'Met je derde ring is de partij uit. Wat Zwart genomen zou hebben, telt niet meer.',
        },
        'two-turns': {
          title: 'Twee zetten vooruit',
          ask: 'Dit komt uit een partij van de engine. Speel zo dat je met je volgende zet wint, wat Zwart ook antwoordt.',
          hint: 'Tel de lijnen waarop je nog maar één steen mist.',
          praise: 'Zwart kon niet op alles antwoorden waarmee je dreigde.',
        },
      },
    },
  },
};
