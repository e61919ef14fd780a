// What notices say that come while no page is open, in the page's languages: a service worker fetches no texts.
interface Words {
  turn: string;
  challenge: string;
  somebody: string;
  something: string;
}

const words: Record<string, Words> = {
  en: {
    turn: 'Your turn against {name}',
    challenge: '{name} challenges you',
    somebody: 'a guest',
    something: 'Something has happened in your games',
  },
  de: {
    turn: 'Du bist am Zug gegen {name}',
    challenge: '{name} fordert dich heraus',
    somebody: 'einen Gast',
    something: 'In deinen Partien ist etwas geschehen',
  },
  fr: {
    turn: 'À vous de jouer contre {name}',
    challenge: '{name} vous défie',
    somebody: 'un invité',
    something: 'Il y a du nouveau dans vos parties',
  },
  nl: {
    turn: 'Jij bent aan zet tegen {name}',
    challenge: '{name} daagt je uit',
    somebody: 'een gast',
    something: 'Er is iets gebeurd in je partijen',
  },
  it: {
    turn: 'Tocca a te contro {name}',
    challenge: '{name} ti sfida',
    somebody: 'un ospite',
    something: 'C’è una novità nelle tue partite',
  },
  es: {
    turn: 'Te toca jugar contra {name}',
    challenge: '{name} te reta',
    somebody: 'un invitado',
    something: 'Hay novedades en tus partidas',
  },
};

/** English where the language is none of the page's. */
export const wordsOf = (language: string): Words => words[language.slice(0, 2)] ?? words.en!;
