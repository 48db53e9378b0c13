import type { ComponentProps } from 'react';

/** A page's first picture, loaded before everything else. Inside `picture`, React adds no preload beside the head's. */
export const LeadImage = ({
  pictureClass,
  alt,
  ...image
}: ComponentProps<'img'> & { pictureClass?: string | undefined; alt: string }) => (
  <picture className={pictureClass}>
    <img {...image} alt={alt} data-lead="" fetchPriority="high" />
  </picture>
);
