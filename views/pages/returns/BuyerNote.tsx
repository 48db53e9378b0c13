/** What the buyer wrote about a line; nothing if they wrote nothing. */
import styles from './BuyerNote.module.css';

export const BuyerNote = ({ text }: { text: string }) =>
  text.trim() === '' ? null : (
    <blockquote className={styles.note} dir="auto">
      {text}
    </blockquote>
  );
