import { readFileSync } from 'node:fs';

const KIB_PER_MB = 1024;

function statusOf(pid: number, field: string): number {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return Number.NaN;
  }
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(text)?.[1] ?? Number.NaN) / KIB_PER_MB;
}

/** Resident memory of a process in MB (MiB, as the kernel counts); NaN after its end or without /proc. */
export function residentMb(pid: number): number {
  return statusOf(pid, 'VmRSS');
}

/** The peak resident memory of a process, in MB. */
export function peakResidentMb(pid: number): number {
  return statusOf(pid, 'VmHWM');
}
