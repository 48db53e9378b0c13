/** The calls with which a member takes their data along, only for the member in person. */
import type { FastifyInstance } from 'fastify';
import { registerCall } from '#server/platform/http/register-call.ts';
import { signedInWithoutAgent } from '#server/platform/http/viewer.ts';
import type { Shop } from '#server/platform/shop.ts';
import { exportPersonalData } from './export-personal-data.ts';

export function personalDataCalls(app: FastifyInstance, shop: Shop): void {
  const { limits, brand } = shop.settings;
  const limited = { rateLimit: { max: limits.signInPerMinute, timeWindow: '1 minute' } };

  registerCall(
    app,
    'exportPersonalData',
    async ({ request, reply }) => {
      const exported = await exportPersonalData(shop, signedInWithoutAgent(request).userId);
      const day = exported.exportedTime.slice(0, 'YYYY-MM-DD'.length);
      void reply.header('content-disposition', `attachment; filename="${brand.slug}-${day}.json"`);
      return exported;
    },
    limited,
  );
}
