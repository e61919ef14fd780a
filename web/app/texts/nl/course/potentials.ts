// What the course says of GIPF with potentials, in Dutch.
import type { potentials as english } from '../../en/course/potentials';

export const potentials: typeof english = {
  wrong: {
    loads: '{turn} brengt niet zo’n geladen steen in.',
    uses: '{turn} gebruikt die potential niet.',
    converts: '{turn} zet de GIPF-steen niet om.',
    'keeps-loaded': '{turn} laat je geladen steen niet op {at} staan.',
    'prevents.uses': 'Na {turn} antwoordt de tegenstander met {reply} en heeft hij zijn extra zet.',
  },
  chapters: {
    potentials: {
      title: 'GIPF met potentials: de regels',
      about:
        'Geladen stenen, de volgorde van inbrengen, de vijf krachten, en wat rijen ermee doen.',
      steps: {
        load: {
          title: 'Een geladen steen',
          ask: 'Een potential komt op een gewone steen binnen; samen zijn ze een geladen steen. Breng er een met een ZÈRTZ-potential in op d2.',
          hint: 'Kies ‘Steen geladen met ZÈRTZ’ naast het bord, dan een stip.',
          praise:
            'Hij kostte één steen van de reserve, en schuift en telt in rijen als één steen. Zijn kracht, die maar één keer werkt, wacht op een latere zet.',
        },
        order: {
          title: 'Eerst de geladen stenen',
          ask: 'Eerst komen GIPF-stenen, dan geladen stenen, dan gewone, en er is geen weg terug. Je hebt nog een TAMSK-potential: breng die in.',
          hint: 'Een gewone steen zou het recht erop nu beëindigen. Elke stip is goed.',
          praise:
            'Met je eerste gewone steen is elke potential die nog niet ingebracht is uit het spel.',
        },
        zertz: {
          title: 'ZÈRTZ springt',
          ask: 'Een ZÈRTZ-potential springt in een rechte lijn over aaneengesloten stenen, van welke kleur ook, naar het eerste lege veld. Maak met de jouwe een rij.',
          hint: 'Van hier kan hij over d4 en e5 springen. In die kolom staan er drie van jou.',
          praise:
            'De gewone steen blijft achter. In de rij telde de gebruikte potential als een van jou, en hij ging mee: hij keert nooit terug.',
        },
        yinsh: {
          title: 'YINSH glijdt',
          ask: 'Een YINSH-potential glijdt in een rechte lijn over lege velden, zo ver je wilt. Glijd in het gat van je rij.',
          hint: 'Het gat is f4, en er loopt een vrije lijn heen.',
          praise:
            'Schuiven verplaatst ook andere stenen; glijden verstoort niets. Drie stenen zijn terug in je reserve.',
        },
        dvonn: {
          title: 'DVONN bedekt',
          ask: 'Een DVONN-potential gaat op een gewone steen van de tegenstander ernaast, en het veld telt voor jou. Bedek de zwarte steen die je rij onderbreekt.',
          hint: 'Hij staat op e4, tussen drie van jou.',
          praise:
            'Zo was het jouw rij. Van de stapel ging alleen het bovenste weg: de zwarte steen is er weer.',
        },
        punct: {
          title: 'PÜNCT neemt over',
          ask: 'Een PÜNCT-potential gaat op een GIPF-steen ernaast. Hij neutraliseert die, of zet hem om: dan staat er een GIPF-steen van jou, uit je reserve. Zet die op e5 om.',
          hint: 'Gebruik de potential ernaast, en kies dan ‘Omzetten’.',
          praise:
            'Dat kostte de potential en twee stenen van je reserve. Neutraliseren kost alleen de potential: die blijft er op de onderste zwarte steen liggen.',
        },
        tamsk: {
          title: 'TAMSK gaat nog eens',
          ask: 'Komt zijn steen op e5, dan wordt een TAMSK-potential op zichzelf ingeschoven, als extra zet in dezelfde beurt. Schuif de jouwe naar e5, en maak met de potential een rij.',
          hint: 'Schuiven langs kolom e verplaatst drie stenen. Daarna mist kolom b een vierde.',
          praise: 'Twee keer schuiven in één beurt. Rijen worden pas na de extra zet genomen.',
        },
        due: {
          title: 'Door de ander daarheen geschoven',
          ask: 'Zwart heeft je TAMSK-steen zelf naar e5 geschoven. Dan begint je beurt met de extra zet; liet je hem weg, dan was hij verloren. Gebruik hem, en maak in deze beurt een rij.',
          hint: 'b4 is het gat in kolom b. Na de extra zet komt je gewone.',
          praise:
            'Eerst de rijen die genomen moeten worden, dan de extra zet, dan de zet. Wie zo’n steen naar e5 schuift, kijkt beter twee keer.',
        },
        keep: {
          title: 'Behoud de kracht',
          ask: 'Een geladen steen in een rij mag je nemen of laten staan, net als een GIPF-steen, als er maar minstens één steen van de rij weggaat. Maak de rij, en behoud de steen op d4.',
          hint: 'Een steen op d2 maakt de rij; zeg dan wat er met d4 gebeurt.',
          praise: 'Eén geslagen, drie terug, en je kracht is er nog.',
        },
        uncover: {
          title: 'Wat eronder ligt',
          ask: 'Een zwarte potential bedekt je steen op c6. Maak een rij die tot de stapel reikt: daarvan wordt alleen het bovenste genomen.',
          hint: 'Schuiven langs kolom c brengt je drie stenen ernaast.',
          praise: 'De potential is geslagen en uit het spel, en je steen is er weer.',
        },
        last: {
          title: 'Geen steen meer in te brengen',
          ask: 'Je reserve is leeg. Je verliest pas als je ook geen potential kunt gebruiken: gebruik de jouwe zo dat minstens drie stenen terugkeren.',
          hint: 'Welke zwarte steen onderbreekt een rij van jou?',
          praise: 'Een bewaarde kracht is een zet extra als de reserve op is.',
        },
      },
    },
    'potentials-tips': {
      title: 'GIPF met potentials: goed spelen',
      about:
        'Krachten sparen, ermee verdedigen, op e5 letten, dubbele dreigingen, de laatste GIPF-steen.',
      steps: {
        save: {
          title: 'Niet zonder noodzaak',
          ask: 'Je rij van vier kun je op twee manieren maken. Kies die waarna je kracht er nog is.',
          hint: 'Gewoon schuiven vult het andere eind van de rij.',
          praise:
            'Een potential werkt maar één keer. Wat schuiven ook kan, laat je aan schuiven over.',
        },
        break: {
          title: 'Midden erin',
          ask: 'Zwart dreigt in kolom d een rij te maken. Zorg dat hij er in zijn volgende zet geen maakt.',
          hint: 'Een potential die een van zijn drie bedekt, maakt er een van jou van.',
          praise:
            'Een minder voor hem, een meer voor jou: waar schuiven niet komt, komt een kracht wel.',
        },
        centre: {
          title: 'Let op e5',
          ask: 'Schuift Zwart langs kolom e omlaag, dan komt zijn TAMSK-steen op e5 en heeft hij een extra zet. Voorkom dat.',
          hint: 'Op zijn lijn van rechtsboven staan twee stenen: schuif langs die lijn.',
          praise: 'Kijk voor je schuift wat er op e5 komt: het kan van jou zijn, of van de ander.',
        },
        fork: {
          title: 'Uit het niets',
          ask: 'Laat je YINSH-potential zo glijden dat je de volgende zet een rij kunt maken, wat Zwart ook doet.',
          hint: 'Op één veld staat hij in twee richtingen in lijn met stenen van jou.',
          praise: 'Wie glijdt, komt van ver: zulke dreigingen zie je makkelijk over het hoofd.',
        },
        hunt: {
          title: 'De laatste GIPF-steen',
          ask: 'Zwart heeft nog één GIPF-steen. Beëindig het spel.',
          hint: 'Ernaast staat een steen geladen met PÜNCT.',
          praise:
            'Geneutraliseerd of omgezet is hij verloren, en het spel ook. Houd de jouwe uit de buurt van zulke buren.',
        },
      },
    },
  },
};
