// What notices say that come while no page is open, in the page's languages: a service worker fetches no texts.
interface Words {
  turn: string;
  challenge: string;
  challengeOfGuest: string;
  /** Against him. */
  guest: string;
  something: string;
}

const words: Record<string, Words> = {
  en: {
    turn: 'Your turn against {name}',
    challenge: '{name} challenges you',
    challengeOfGuest: 'A guest challenges you',
    guest: 'a guest',
    something: 'Something has happened in your games',
  },
  de: {
    turn: 'Du bist am Zug gegen {name}',
    challenge: '{name} fordert dich heraus',
    challengeOfGuest: 'Ein Gast fordert dich heraus',
    guest: 'einen Gast',
    something: 'In deinen Partien ist etwas geschehen',
  },
  fr: {
    turn: 'À vous de jouer contre {name}',
    challenge: '{name} vous défie',
    challengeOfGuest: 'Un invité vous défie',
    guest: 'un invité',
    something: 'Il y a du nouveau dans vos parties',
  },
  nl: {
    turn: 'Jij bent aan zet tegen {name}',
    challenge: '{name} daagt je uit',
    challengeOfGuest: 'Een gast daagt je uit',
    guest: 'een gast',
    something: 'Er is iets gebeurd in je partijen',
  },
  it: {
    turn: 'Tocca a te contro {name}',
    challenge: '{name} ti sfida',
    challengeOfGuest: 'Un ospite ti sfida',
    guest: 'un ospite',
    something: 'C’è una novità nelle tue partite',
  },
  es: {
    turn: 'Te toca jugar contra {name}',
    challenge: '{name} te reta',
    challengeOfGuest: 'Un invitado te reta',
    guest: 'un invitado',
    something: 'Hay novedades en tus partidas',
  },
};

/** English where the language is none of the page's. */
export const wordsOf = (language: string): Words => words[language.slice(0, 2)] ?? words.en!;
