#include "site/mail.h"

#include <algorithm>
#include <array>
#include <ctime>

namespace potentia::site {
namespace {

struct Texts {
  std::string_view language;
  std::string_view subject;
  std::string_view text;  // {name}, and {code} or {games}
};
using Languages = std::array<Texts, 6>;

constexpr Languages kCode = {{
    {"en", "Your code for Potentia",
     "Hello {name},\n\nsomebody wants to come back to your account, yourself, we hope. The code is\n\n    "
     "{code}\n\n"
     "Type it in the place of a recovery code, with a new password. It counts once, within an hour.\n\n"
     "If it was not you, do nothing: your account is as it was.\n"},
    {"de", "Dein Code für Potentia",
     "Hallo {name},\n\njemand möchte zurück in dein Konto, hoffentlich du selbst. Der Code ist\n\n    "
     "{code}\n\n"
     "Gib ihn an Stelle eines Wiederherstellungscodes ein, mit einem neuen Passwort. Er gilt einmal, eine "
     "Stunde "
     "lang.\n\nWarst du es nicht, so tu nichts: Dein Konto ist, wie es war.\n"},
    {"fr", "Votre code pour Potentia",
     "Bonjour {name},\n\nquelqu’un veut revenir à votre compte, vous-même, nous l’espérons. Le code est\n\n"
     "    {code}\n\nSaisissez-le à la place d’un code de secours, avec un nouveau mot de passe. Il compte "
     "une fois, "
     "pendant une heure.\n\nSi ce n’était pas vous, ne faites rien : votre compte est comme avant.\n"},
    {"nl", "Je code voor Potentia",
     "Hallo {name},\n\niemand wil terug naar je account, hopelijk jijzelf. De code is\n\n    {code}\n\n"
     "Vul hem in op de plaats van een herstelcode, met een nieuw wachtwoord. Hij telt één keer, een uur "
     "lang.\n\n"
     "Was jij het niet, doe dan niets: je account is zoals het was.\n"},
    {"it", "Il tuo codice per Potentia",
     "Ciao {name},\n\nqualcuno vuole rientrare nel tuo account, speriamo tu. Il codice è\n\n    {code}\n\n"
     "Scrivilo al posto di un codice di recupero, con una nuova password. Vale una volta, per un’ora.\n\n"
     "Se non eri tu, non fare nulla: il tuo account è com’era.\n"},
    {"es", "Tu código para Potentia",
     "Hola, {name}:\n\nAlguien quiere volver a tu cuenta; esperamos que seas tú. El código es\n\n    "
     "{code}\n\n"
     "Escríbelo en lugar de un código de recuperación, con una contraseña nueva. Vale una vez, durante una "
     "hora.\n\nSi no has sido tú, no hagas nada: tu cuenta está como estaba.\n"},
}};

constexpr Languages kMailbox = {{
    {"en", "Your address for Potentia",
     "Hello,\n\nthe account {name} has given this address. If it is yours, the code is\n\n    {code}\n\n"
     "Type it on the page of your account. It counts once, within a day.\n\n"
     "If it is not you, do nothing: nothing else is sent here.\n"},
    {"de", "Deine Adresse für Potentia",
     "Hallo,\n\ndas Konto {name} hat diese Adresse angegeben. Ist es deines, so ist der Code\n\n    "
     "{code}\n\n"
     "Gib ihn auf der Seite deines Kontos ein. Er gilt einmal, einen Tag lang.\n\n"
     "Bist du es nicht, so tu nichts: Mehr wird nicht hierher geschickt.\n"},
    {"fr", "Votre adresse pour Potentia",
     "Bonjour,\n\nle compte {name} a indiqué cette adresse. S’il est le vôtre, le code est\n\n    {code}\n\n"
     "Saisissez-le sur la page de votre compte. Il compte une fois, pendant un jour.\n\n"
     "Si ce n’est pas vous, ne faites rien : rien d’autre n’est envoyé ici.\n"},
    {"nl", "Je adres voor Potentia",
     "Hallo,\n\nhet account {name} heeft dit adres opgegeven. Is het van jou, dan is de code\n\n    "
     "{code}\n\n"
     "Vul hem in op de pagina van je account. Hij telt één keer, een dag lang.\n\n"
     "Ben jij het niet, doe dan niets: verder komt hier niets.\n"},
    {"it", "Il tuo indirizzo per Potentia",
     "Ciao,\n\nl’account {name} ha indicato questo indirizzo. Se è il tuo, il codice è\n\n    {code}\n\n"
     "Scrivilo sulla pagina del tuo account. Vale una volta, per un giorno.\n\n"
     "Se non sei tu, non fare nulla: qui non arriva altro.\n"},
    {"es", "Tu dirección para Potentia",
     "Hola:\n\nLa cuenta {name} ha dado esta dirección. Si es tuya, el código es\n\n    {code}\n\n"
     "Escríbelo en la página de tu cuenta. Vale una vez, durante un día.\n\n"
     "Si no eres tú, no hagas nada: aquí no llegará nada más.\n"},
}};

constexpr Languages kReminder = {{
    {"en", "Your turn on Potentia",
     "Hello {name},\n\nit is your turn, and your time runs out:\n\n{games}\n"
     "You get such a mail twice a day at most. On the page of your account you can have none.\n"},
    {"de", "Du bist am Zug auf Potentia",
     "Hallo {name},\n\ndu bist am Zug, und deine Zeit läuft ab:\n\n{games}\n"
     "Eine solche Mail kommt höchstens zweimal am Tag. Auf der Seite deines Kontos kannst du sie "
     "abbestellen.\n"},
    {"fr", "À vous de jouer sur Potentia",
     "Bonjour {name},\n\nc’est à vous de jouer, et votre temps s’écoule :\n\n{games}\n"
     "Un tel message vient deux fois par jour au plus. Sur la page de votre compte, vous pouvez y "
     "renoncer.\n"},
    {"nl", "Jij bent aan zet op Potentia",
     "Hallo {name},\n\njij bent aan zet, en je tijd raakt op:\n\n{games}\n"
     "Zo’n mail komt hoogstens twee keer per dag. Op de pagina van je account kun je hem afzeggen.\n"},
    {"it", "Tocca a te su Potentia",
     "Ciao {name},\n\ntocca a te, e il tuo tempo sta per finire:\n\n{games}\n"
     "Una mail così arriva al massimo due volte al giorno. Sulla pagina del tuo account puoi rinunciarvi.\n"},
    {"es", "Te toca jugar en Potentia",
     "Hola, {name}:\n\nTe toca jugar y tu tiempo se acaba:\n\n{games}\n"
     "Un correo así llega dos veces al día como máximo. En la página de tu cuenta puedes darlo de baja.\n"},
}};

void fill(std::string& text, std::string_view place, std::string_view with) {
  if (const std::size_t at = text.find(place); at != std::string::npos) text.replace(at, place.size(), with);
}

Mail begun(const Languages& all, const std::string& to, std::string_view language, std::string_view name) {
  const auto* const found =
      std::find_if(all.begin(), all.end(), [language](const Texts& one) { return one.language == language; });
  const Texts& texts = found == all.end() ? all.front() : *found;
  Mail out{to, std::string(texts.subject), std::string(texts.text)};
  fill(out.text, "{name}", name);
  return out;
}

// "2026-11-25 20:15 UTC": the same in all languages.
std::string in_words(storage::Moment moment) {
  const std::time_t seconds = moment / 1000;
  std::tm parts{};
  gmtime_r(&seconds, &parts);
  std::array<char, 32> text{};
  const std::size_t size = std::strftime(text.data(), text.size(), "%Y-%m-%d %H:%M UTC", &parts);
  return {text.data(), size};
}

}  // namespace

Mail code_mail(const std::string& to, std::string_view name, std::string_view code,
               std::string_view language) {
  Mail out = begun(kCode, to, language, name);
  fill(out.text, "{code}", code);
  return out;
}

Mail mailbox_mail(const std::string& to, std::string_view name, std::string_view code,
                  std::string_view language) {
  Mail out = begun(kMailbox, to, language, name);
  fill(out.text, "{code}", code);
  return out;
}

Mail reminder_mail(const std::string& to, std::string_view name, const std::vector<DueTurn>& due,
                   std::string_view language) {
  std::string games;
  for (const DueTurn& turn : due)
    games += "    " + in_words(turn.until) + "  " + turn.game + "  " + turn.opponent + "\n";
  Mail out = begun(kReminder, to, language, name);
  fill(out.text, "{games}", games);
  return out;
}

}  // namespace potentia::site
