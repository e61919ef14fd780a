// The core of the built page, run in this process: for questions by the thousand, which a browser would carry to and fro.
import { readFileSync } from "node:fs";
import type { Requests } from "../../web/protocol";
import type { Rules } from "../../web/app/course/played";
import { type CoreCall, startCore } from "../../web/app/core/core_module";
import { builtPage } from "./site";

interface Told {
  ok: boolean;
  best?: string;
  info?: unknown[];
  error?: { text: string };
}

export async function nodeCore(): Promise<Rules> {
  const started = async (program: string): Promise<CoreCall> => {
    const bytes = readFileSync(`${builtPage}/${program}.wasm`);
    return startCore(new WebAssembly.Module(bytes), () => false);
  };
  const rules = await started("rules-all");
  const engine = await started("engine-all");
  const asking =
    (call: CoreCall) =>
    (request: object): Told => {
      const told = call(request) as Told;
      if (!told.ok) throw new Error(told.error?.text);
      return told;
    };
  const [ask, search] = [asking(rules), asking(engine)];
  return {
    async request<Op extends keyof Requests>(
      op: Op,
      args: Requests[Op]["args"],
    ) {
      return ask({ op, ...args });
    },
    async search(game, limits, { onInfo } = {}) {
      let told = search({ op: "go", ...game, ...limits });
      while (told.best === undefined) {
        told = search({ op: "step" });
        if (told.info?.length) onInfo?.(told.info);
      }
      return { best: told.best };
    },
  };
}
