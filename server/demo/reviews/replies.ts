/** What sellers of the demonstration reply to reviews. `{name}` is the first name of the review's author. */
import type { Language } from '#locales/paths.ts';

interface Replies {
  /** Replies to reviews of four and five stars. */
  readonly pleased: readonly string[];
  /** Replies to reviews of three stars or fewer. */
  readonly sorry: readonly string[];
}

export const REPLIES: Readonly<Record<Language, Replies>> = {
  en: {
    pleased: [
      'Thank you, {name}! Notes like yours get pinned up over the packing table.',
      'So glad it found a good home, {name}. We’d love to hear what you make with it.',
      'Thanks for taking the time to write this. It means a lot to a small shop.',
      'That made our morning. Thank you, {name}!',
      'Thank you, {name}. There’s a new batch on the bench as we write.',
    ],
    sorry: [
      'Thanks for telling us, {name}. That isn’t what we want to send out. Message us from your order and we’ll make it right.',
      'We’re sorry it wasn’t what you hoped for, {name}. You can return it from your order’s page, and we’ll take a close look at the rest of the batch.',
      'Thank you for the honest note. We’ve rewritten the description so that the next buyer knows what to expect.',
    ],
  },
  fr: {
    pleased: [
      'Merci beaucoup, {name}! Votre message est affiché au-dessus de la table d’emballage.',
      'Merci, {name}! Dites-nous ce que vous en ferez, nous aimerions le savoir.',
      'Merci d’avoir pris le temps d’écrire. Cela compte beaucoup pour une petite boutique.',
      'Voilà qui commence bien la journée. Merci, {name}!',
      'Merci, {name}. De nouvelles pièces sont sur l’établi en ce moment même.',
    ],
    sorry: [
      'Merci de nous l’avoir dit, {name}. Écrivez-nous à partir de votre commande et nous trouverons une solution.',
      'Nous regrettons que l’article n’ait pas répondu à vos attentes, {name}. Vous pouvez le retourner à partir de la page de votre commande, et nous vérifierons le reste du lot.',
      'Merci pour votre franchise. Nous avons récrit la description pour que tout soit clair avant l’achat.',
    ],
  },
};
