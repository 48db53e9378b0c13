/** A table of an import's report. It scrolls by itself, also by keyboard, and folds its rows on a phone. */
import { Table } from '@mantine/core';
import type { ReactNode } from 'react';
import styles from './ReportTable.module.css';

interface Props {
  /** What it lists, which decides how a row is folded. */
  readonly kind: 'notes' | 'categories';
  readonly label: string;
  readonly columns: readonly string[];
  /** Rows of the table. */
  readonly children: ReactNode;
}

export const ReportTable = ({ kind, label, columns, children }: Props) => (
  <div className={styles.scroll} tabIndex={0} role="region" aria-label={label}>
    <Table
      className={`${styles.table} ${styles[kind]}`}
      stickyHeader
      verticalSpacing={8}
      horizontalSpacing={12}
    >
      <Table.Thead>
        <Table.Tr>
          {columns.map((column) => (
            <Table.Th key={column} scope="col">
              {column}
            </Table.Th>
          ))}
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>{children}</Table.Tbody>
    </Table>
  </div>
);
