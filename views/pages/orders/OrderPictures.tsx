import type { Picture } from '#contract/catalogue.ts';
import styles from './OrderPictures.module.css';

interface Props {
  readonly pictures: readonly Picture[];
  /** Width and height in pixels. */
  readonly size: number;
}

/** Small pictures of an order's first items. */
export const OrderPictures = ({ pictures, size }: Props) =>
  pictures.map(({ src, alt }, nth) => (
    <img
      key={nth}
      className={styles.picture}
      src={src}
      alt={alt}
      width={size}
      height={size}
      loading="lazy"
      decoding="async"
    />
  ));
