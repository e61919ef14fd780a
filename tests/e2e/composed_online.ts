// A composed game over a real site, for its tests: how it begins where a contest is near.
import { board, button } from "./composed_game";
import type { Site } from "./site";
import { accept, type Visitor } from "./two_people";

/** A game that begins where White may announce his potential; the host plays White. */
export async function begun(
  site: Site,
  links: string,
  host: Visitor,
  guest: Visitor,
  time: object = { base: 600_000, increment: 5000 },
) {
  await host.page.goto(`${site.address}/#/online`);
  await host.page.locator("main.online").waitFor();
  const id = await host.page.evaluate(
    async ([start, time]) => {
      const terms = { game: "gipf-composed", start, side: "w", time };
      const ask = async (path: string, body: object) => {
        const headers = { "Content-Type": "application/json" };
        const said = { method: "POST", headers, body: JSON.stringify(body) };
        return (await fetch(path, said)).json();
      };
      if (!(await (await fetch("site/me")).json()).account)
        await ask("site/guest", {});
      return (await ask("site/challenge", { terms })).challenge.id as string;
    },
    [`${board} ${links} challenges=1/1`, time] as const,
  );
  await host.page.reload();
  const link = `${site.address}/#/invitation/${id}`;
  await host.page.goto(link);
  await host.page.getByText("Send this link").waitFor();
  await accept(link, host, guest);
}

/** The use is announced and challenged; what falls by lot is the site's. */
export async function challenged(user: Visitor, other: Visitor) {
  await user.player.press("e5");
  await user.page.waitForSelector('main[data-stage="announce"]');
  await user.player.press("e5");
  await user.page.getByText("do you challenge it?").waitFor();
  await button(other.page, /^Challenge: /).click();
}
