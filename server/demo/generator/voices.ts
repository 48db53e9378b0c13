import type { Manner, Voice } from './voice.ts';
import { FIBRE_VOICES } from './voices-fibre.ts';
import { STUDIO_VOICES } from './voices-studio.ts';
import { HOME_VOICES } from './voices-home.ts';

export const VOICES: Readonly<Record<Manner, Voice>> = {
  ...FIBRE_VOICES,
  ...STUDIO_VOICES,
  ...HOME_VOICES,
  tool: {
    use: [
      'Sits well in the hand, even after an hour. | Se tient bien en main, même après une heure.',
      'Sturdy enough for a shared studio, handsome enough for a present. | De quoi résister à l’atelier collectif et faire un beau cadeau.',
      'One of those things you borrow once and then want for yourself. | De ces objets qu’on emprunte une fois et qu’on veut ensuite pour soi.',
      'Left-handed makers in our team like it too. | Les gauchers de l’équipe l’ont adopté aussi.',
      'Our staff reach for it in class every week. | Notre équipe s’en sert en atelier chaque semaine.',
    ],
    advice: [
      'Wipe clean after use and store dry. | Essuyez après usage et rangez au sec.',
      'Guaranteed for two years against faults in making. | Garantie de deux ans contre les défauts de fabrication.',
      'Try it at any of our stores before you decide. | Essayez-le en magasin avant de vous décider.',
      'Keep it for one craft only and it will last. | Réservez-le à un seul usage : il durera longtemps.',
      'Keep out of reach of small children. | Gardez hors de portée des jeunes enfants.',
    ],
  },
  kit: {
    use: [
      'Everything is measured, cut and labeled in the order you will need it. | Tout est mesuré, coupé et étiqueté dans l’ordre où vous en aurez besoin.',
      'The booklet has drawings for every step, in English and in French. | Le livret illustre chaque étape, en français et en anglais.',
      'A present that is also an afternoon. | Un cadeau qui est aussi un après-midi.',
      'There is a little extra of everything, in case of second thoughts. | Il y a un petit surplus de tout, au cas où vous changeriez d’idée.',
    ],
    advice: [
      'Read the booklet once to the end before you begin. | Lisez le livret jusqu’au bout avant de commencer.',
      'Missing a piece? Write to us and we will mail it. | Il manque une pièce ? Écrivez-nous, nous la posterons.',
      'Finished it? Refills are sold by the color. | Vous avez terminé ? Les recharges se vendent à la couleur.',
      'Take your time: nothing here is a race. | Prenez votre temps : rien ne presse.',
    ],
  },
};
