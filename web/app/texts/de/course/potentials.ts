// What the course says of GIPF with potentials, in German.
import type { potentials as english } from '../../en/course/potentials';

export const potentials: typeof english = {
  wrong: {
    loads: '{turn} bringt keinen solchen geladenen Stein ins Spiel.',
    uses: '{turn} gebraucht dieses Potenzial nicht.',
    converts: '{turn} wandelt den GIPF-Stein nicht um.',
    'keeps-loaded': '{turn} lässt deinen geladenen Stein nicht auf {at}.',
    'prevents.uses': 'Nach {turn} antwortet der Gegner mit {reply} und hat seinen Zusatzzug.',
  },
  chapters: {
    potentials: {
      title: 'GIPF mit Potenzialen: die Regeln',
      about:
        'Geladene Steine, die Reihenfolge des Einsetzens, die fünf Kräfte, und was Reihen mit ihnen machen.',
      steps: {
        load: {
          title: 'Ein geladener Stein',
          ask: 'Ein Potenzial kommt auf einem einfachen Stein ins Spiel; beide zusammen sind ein geladener Stein. Setze einen mit einem ZÈRTZ-Potenzial auf d2 ein.',
          hint: 'Wähle neben dem Brett „Mit ZÈRTZ geladener Stein“, dann einen Randpunkt.',
          praise:
            'Er kostete einen Stein der Reserve und wird wie ein einziger Stein geschoben und in Reihen gezählt. Seine Kraft, die nur einmal wirkt, wartet auf einen späteren Zug.',
        },
        order: {
          title: 'Erst die geladenen',
          ask: 'Zuerst kommen GIPF-Steine, dann geladene, dann einfache, und es gibt kein Zurück. Du hast noch ein TAMSK-Potenzial: Bring es ins Spiel.',
          hint: 'Ein einfacher Stein würde das Recht darauf jetzt beenden. Jeder Randpunkt ist gut.',
          praise:
            'Mit deinem ersten einfachen Stein ist jedes Potenzial aus dem Spiel, das noch nicht eingesetzt ist.',
        },
        zertz: {
          title: 'ZÈRTZ springt',
          ask: 'Ein ZÈRTZ-Potenzial springt geradeaus über lückenlos stehende Steine jeder Farbe auf das erste leere Feld. Bilde mit deinem eine Reihe.',
          hint: 'Von hier kann es über d4 und e5 springen. In dieser Spalte stehen drei von dir.',
          praise:
            'Der einfache Stein bleibt zurück. In der Reihe zählte das gebrauchte Potenzial als einer von dir und ging mit ihr: Es kehrt nie zurück.',
        },
        yinsh: {
          title: 'YINSH gleitet',
          ask: 'Ein YINSH-Potenzial gleitet geradeaus über leere Felder, so weit du willst. Gleite in die Lücke deiner Reihe.',
          hint: 'Die Lücke ist f4, und eine freie Linie führt dorthin.',
          praise:
            'Ein Schub bewegt auch andere; wer gleitet, stört nichts. Drei Steine sind wieder in deiner Reserve.',
        },
        dvonn: {
          title: 'DVONN bedeckt',
          ask: 'Ein DVONN-Potenzial geht auf einen gegnerischen einfachen Stein daneben, und das Feld zählt für dich. Bedecke den schwarzen Stein, der deine Reihe unterbricht.',
          hint: 'Er steht auf e4, zwischen drei von dir.',
          praise:
            'Damit war es deine Reihe. Vom Stapel ging nur das Oberste: Der schwarze Stein ist wieder da.',
        },
        punct: {
          title: 'PÜNCT übernimmt',
          ask: 'Ein PÜNCT-Potenzial geht auf einen GIPF-Stein daneben. Es neutralisiert ihn oder wandelt ihn um: Dann steht dort ein GIPF-Stein von dir, aus deiner Reserve. Wandle den auf e5 um.',
          hint: 'Gebrauche das Potenzial daneben, dann wähle „Umwandeln“.',
          praise:
            'Das kostete das Potenzial und zwei Steine deiner Reserve. Neutralisieren kostet nur das Potenzial: Es bleibt dort auf dem unteren schwarzen Stein liegen.',
        },
        tamsk: {
          title: 'TAMSK zieht noch einmal',
          ask: 'Kommt sein Stein nach e5, so wird ein TAMSK-Potenzial für sich eingeschoben, als Zusatzzug im selben Zug. Schieb deines nach e5 und bilde mit dem Potenzial eine Reihe.',
          hint: 'Ein Schub die Spalte e hinauf bewegt drei Steine. Danach fehlt in Spalte b ein vierter.',
          praise: 'Zwei Schübe in einem Zug. Reihen werden erst nach dem Zusatzzug genommen.',
        },
        due: {
          title: 'Vom Gegner dorthin geschoben',
          ask: 'Schwarz hat deinen TAMSK-Stein selbst nach e5 geschoben. Dann beginnt dein Zug mit dem Zusatzzug; ließest du ihn aus, wäre er verloren. Gebrauche ihn und bilde in diesem Zug eine Reihe.',
          hint: 'b4 ist die Lücke in Spalte b. Nach dem Zusatzzug kommt dein gewöhnlicher.',
          praise:
            'Erst fällige Reihen, dann der Zusatzzug, dann der Zug. Wer einen solchen Stein nach e5 schiebt, sollte zweimal hinsehen.',
        },
        keep: {
          title: 'Behalte die Kraft',
          ask: 'Einen geladenen Stein in einer Reihe darf man nehmen oder stehen lassen wie einen GIPF-Stein, sofern mindestens ein Stein der Reihe geht. Bilde die Reihe und behalte den Stein auf d4.',
          hint: 'Ein Stein auf d2 bildet die Reihe; dann sag, was mit d4 geschieht.',
          praise: 'Einer geschlagen, drei zurück, und deine Kraft ist noch da.',
        },
        uncover: {
          title: 'Was darunter liegt',
          ask: 'Ein schwarzes Potenzial bedeckt deinen Stein auf c6. Bilde eine Reihe, die bis zum Stapel reicht: Von ihm wird nur das Oberste genommen.',
          hint: 'Ein Schub die Spalte c hinauf bringt deine drei Steine daneben.',
          praise: 'Das Potenzial ist geschlagen und aus dem Spiel, und dein Stein ist wieder da.',
        },
        last: {
          title: 'Kein Stein mehr zum Einsetzen',
          ask: 'Deine Reserve ist leer. Du verlierst erst, wenn du auch kein Potenzial gebrauchen kannst: Gebrauche deines so, dass mindestens drei Steine zurückkehren.',
          hint: 'Welcher schwarze Stein unterbricht eine Reihe von dir?',
          praise: 'Eine aufgesparte Kraft ist ein Zug, wenn die Reserve leer ist.',
        },
      },
    },
    'potentials-tips': {
      title: 'GIPF mit Potenzialen: gut spielen',
      about:
        'Kräfte sparen, sich mit ihnen verteidigen, auf e5 achten, doppelte Drohungen, der letzte GIPF-Stein.',
      steps: {
        save: {
          title: 'Nicht ohne Not',
          ask: 'Deine Viererreihe lässt sich auf zwei Arten bilden. Wähle die, nach der deine Kraft noch da ist.',
          hint: 'Ein gewöhnlicher Schub füllt das andere Ende der Reihe.',
          praise: 'Ein Potenzial wirkt nur einmal. Was ein Schub auch kann, überlass einem Schub.',
        },
        break: {
          title: 'Mitten hinein',
          ask: 'Schwarz droht, in Spalte d eine Reihe zu bilden. Sorge dafür, dass er in seinem nächsten Zug keine bildet.',
          hint: 'Ein Potenzial, das einen seiner drei bedeckt, macht ihn zu einem von dir.',
          praise:
            'Einer weniger für ihn, einer mehr für dich: Wohin kein Schub reicht, reicht eine Kraft.',
        },
        centre: {
          title: 'Achte auf e5',
          ask: 'Ein Schub die Spalte e hinab brächte den schwarzen TAMSK-Stein nach e5 und gäbe Schwarz einen Zusatzzug. Verhindere das.',
          hint: 'Auf seiner Linie von rechts oben stehen zwei Steine: Schieb diese Linie entlang.',
          praise:
            'Sieh vor jedem Schub nach, was nach e5 kommt: Es kann deiner sein oder der des anderen.',
        },
        fork: {
          title: 'Aus dem Nichts',
          ask: 'Lass dein YINSH-Potenzial so gleiten, dass du im nächsten Zug eine Reihe bilden kannst, was Schwarz auch tut.',
          hint: 'Auf einem Feld steht es in zwei Richtungen in einer Linie mit Steinen von dir.',
          praise: 'Wer gleitet, kommt von weit her: Solche Drohungen übersieht man leicht.',
        },
        hunt: {
          title: 'Der letzte GIPF-Stein',
          ask: 'Schwarz hat nur noch einen GIPF-Stein. Beende das Spiel.',
          hint: 'Daneben steht ein mit PÜNCT geladener Stein.',
          praise:
            'Neutralisiert oder umgewandelt ist er verloren, und damit das Spiel. Halte deine von solchen Nachbarn fern.',
        },
      },
    },
  },
};
