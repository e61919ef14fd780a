#include "site/mail.h"

#include <algorithm>
#include <array>

namespace potentia::site {
namespace {

struct Texts {
  std::string_view language;
  std::string_view subject;
  std::string_view text;  // {name}, {code}
};

constexpr std::array<Texts, 6> kTexts = {{
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

void fill(std::string& text, std::string_view place, std::string_view with) {
  if (const std::size_t at = text.find(place); at != std::string::npos) text.replace(at, place.size(), with);
}

}  // namespace

Mail code_mail(const std::string& to, std::string_view name, std::string_view code,
               std::string_view language) {
  const auto found = std::find_if(kTexts.begin(), kTexts.end(),
                                  [language](const Texts& one) { return one.language == language; });
  const Texts& texts = found == kTexts.end() ? kTexts.front() : *found;
  Mail out{to, std::string(texts.subject), std::string(texts.text)};
  fill(out.text, "{name}", name);
  fill(out.text, "{code}", code);
  return out;
}

}  // namespace potentia::site
