/** A table within a page of text. On a phone a row of sentences becomes a block; columns of figures stay columns. */
import type { ReactNode } from 'react';
import styles from './TextTable.module.css';

interface Props {
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell names its row. */
  readonly rows: readonly { readonly key: string; readonly cells: readonly [ReactNode, ...ReactNode[]] }[];
  /** Whether the cells hold sentences. */
  readonly isWordy?: boolean;
  /** Whether the heading above says the same as the caption, which then only screen readers read. */
  readonly isCaptionHidden?: boolean;
}

export function TextTable({ caption, head, rows, isWordy = false, isCaptionHidden = false }: Props) {
  return (
    <table className={`${styles.table ?? ''} ${isWordy ? (styles.wordy ?? '') : ''}`}>
      <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
      <thead>
        <tr>
          {head.map((title) => (
            <th key={title} scope="col">
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells: [first, ...rest] }) => (
          <tr key={key}>
            <th scope="row">{first}</th>
            {rest.map((cell, nth) => (
              <td key={head[nth + 1]}>{cell}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
