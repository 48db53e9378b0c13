-- How often tracking numbers were corrected: of an order by parcel, of a return line in all.
UPDATE "lifecycle" SET "shape" = 3, "context" = "context" || jsonb_build_object('corrections', coalesce((
    SELECT jsonb_agg(jsonb_build_object('shipment', corrected.shipment, 'times', corrected.times) ORDER BY corrected.shipment)
      FROM (SELECT ("payload" ->> 'shipment')::int AS shipment, count(*) AS times
              FROM "lifecycle_step"
             WHERE "lifecycle_id" = "lifecycle"."id" AND "event" = 'CORRECT_TRACKING'
             GROUP BY 1) corrected), '[]'))
  WHERE "machine" = 'order' AND "shape" = 2;

UPDATE "lifecycle" SET "shape" = 3, "context" = "context" || jsonb_build_object('corrections', (
    SELECT count(*) FROM "lifecycle_step"
     WHERE "lifecycle_id" = "lifecycle"."id" AND "event" = 'CORRECT_TRACKING'))
  WHERE "machine" = 'return-line' AND "shape" = 2;
