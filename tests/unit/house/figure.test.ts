import { expect, test } from 'vitest';
import { atLeast, atMost, exactly, median, percentile, reaches, table } from '#tests/bench/figure.ts';
import { readRound } from '#tests/bench/wrk.ts';

test('a benchmark figure either reaches its target or misses it', () => {
  expect(reaches({ name: 'weight', measured: 150, unit: 'kB', target: atMost(150) })).toBe(true);
  expect(reaches({ name: 'weight', measured: 150.1, unit: 'kB', target: atMost(150) })).toBe(false);
  expect(reaches({ name: 'speed', measured: 199, unit: '/s', target: atLeast(200) })).toBe(false);
  const status = (measured: number) => reaches({ name: 'status', measured, unit: '', target: exactly(304) });
  expect([200, 304, 404].map(status)).toEqual([false, true, false]);
  expect(reaches({ name: 'told only', measured: 1, unit: '' })).toBe(true);
});

test('a figure that could not be measured misses its target', () => {
  expect(reaches({ name: 'p99', measured: Number.NaN, unit: 'ms', target: atMost(400) })).toBe(false);
  expect(reaches({ name: 'speed', measured: Number.NaN, unit: '/s', target: atLeast(200) })).toBe(false);
});

test('medians and percentiles are measured values', () => {
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 2, 3])).toBe(2);
  expect(percentile([10, 20, 30, 40], 0.95)).toBe(40);
  expect(
    percentile(
      Array.from({ length: 100 }, (_, index) => index + 1),
      0.95,
    ),
  ).toBe(95);
  expect(median([])).toBeNaN();
});

test('the benchmark table shows each figure beside its target', () => {
  const shown = table([
    { name: 'JavaScript', measured: 131.4, unit: 'kB', target: atMost(150, 130) },
    { name: 'speed', measured: 9800, unit: '/s', target: atLeast(12_000) },
    { name: 'FCP', measured: 720, unit: 'ms' },
  ]);
  const cells = shown.split('\n').map((line) => line.split('|').map((cell) => cell.trim()));
  expect(cells[2]).toEqual(['', 'JavaScript', '131 kB', '<= 150 kB (wanted 130 kB)', 'yes', '']);
  expect(cells[3]).toEqual(['', 'speed', '9,800/s', '>= 12,000/s', 'NO', '']);
  expect(cells[4]).toEqual(['', 'FCP', '720 ms', '', '', '']);
});

test('the report of wrk is read with error responses and broken connections', () => {
  const report = `Running 10s test @ http://127.0.0.1:3000/
  1 threads and 50 connections
  Latency Distribution
     50%    3.10ms
     99%    1.25s
  121034 requests in 10.00s, 1.60GB read
  Socket errors: connect 0, read 3, write 0, timeout 2
  Non-2xx or 3xx responses: 7
Requests/sec:  12103.40
Transfer/sec:    163.52MB`;
  expect(readRound(report)).toEqual({
    requestsPerSecond: 12_103.4,
    requests: 121_034,
    p99: 1250,
    errors: 12,
  });
});
