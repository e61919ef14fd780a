// Whether chat is shown: guests do not hear strangers until they want to.
import { load, save } from '../base/storage';

const name = 'potentia.online.chat';

class ChatChoice {
  #chosen: boolean | undefined = $state(asBoolean(load(name)));

  isOn(named: boolean): boolean {
    return this.#chosen ?? named;
  }

  turn(on: boolean) {
    this.#chosen = on;
    save(name, on);
  }
}

function asBoolean(value: unknown): boolean | undefined {
  return typeof value === 'boolean' ? value : undefined;
}

export const chatChoice = new ChatChoice();
