/** Pictures of few bytes that decode to many. */
import { deflateSync } from 'node:zlib';

/** A white AVIF picture of 5,000 by 5,000 pixels, in half a kilobyte. */
export const AVIF_25_MEGAPIXELS = Buffer.from(
  [
    'AAAAHGZ0eXBhdmlmAAAAAG1pZjFhdmlmbWlhZgAAANZtZXRhAAAAAAAAACFoZGxyAAAAAAAAAABwaWN0AAAAAAAAAAAAAAAAAAAA',
    'ACJpbG9jAAAAAERAAAEAAQAAAAAA+gABAAAAAAAAAQwAAAAjaWluZgAAAAAAAQAAABVpbmZlAgAAAAABAABhdjAxAAAAAA5waXRt',
    'AAAAAAABAAAAVmlwcnAAAAA4aXBjbwAAAAxhdjFDgRAMAAAAABRpc3BlAAAAAAAAE4gAABOIAAAAEHBpeGkAAAAAAwgICAAAABZp',
    'cG1hAAAAAAAAAAEAAQOBAgMAAAEUbWRhdBIACgscMycPOHbICGg0IDL6ARM/3h4UVwAAsAAAgAAwl78skKygRd4EHg5Ndbehs+rq',
    'sBU9gvZEyQOnBi0Fnq4Ox3oPzdWcd2JKlKUpSlKUkDmXvyyQrKBF3gQeDk11t6Gz6urTcNzdKZRUdM6QV1XxunjgYVTM8ArBXBia',
    'OOm5i5dCnFDPKcj9bZduO5e/LJCsoEXeBB4OTXW3obPq6rAVPYL2RMkDpwYtBZ6uDsd6D83VnHdiSpSlKUpSj/MOvrM/ljUA4+JE',
    'gJe/LJCsoEXeBB4OTXW3obPq6tNw3N0plFR0zpBXVfG6eOBhVMzwCsFcGJo46bmLl0KcUM8pyP1tkscOAVmrSDvvwKg=',
  ].join(''),
  'base64',
);

const PNG_HEAD = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1');

function chunk(type: string, data: Buffer): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(data.length);
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, data, Buffer.alloc(4)]);
}

/** A file with the header of a PNG picture of this size, followed by one megabyte of zeros, compressed. */
export function pngOf(width: number, height: number): Buffer {
  const size = Buffer.alloc(13);
  size.writeUInt32BE(width, 0);
  size.writeUInt32BE(height, 4);
  size.set([8, 6, 0, 0, 0], 8);
  const pixels = chunk('IDAT', deflateSync(Buffer.alloc(1_000_000)));
  return Buffer.concat([PNG_HEAD, chunk('IHDR', size), pixels, chunk('IEND', Buffer.alloc(0))]);
}
