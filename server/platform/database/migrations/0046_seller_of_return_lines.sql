-- A seller's lists read the waiting return lines of that seller alone: an index finds them. A trigger copies the seller of the return to
-- each of its lines. The seller of a return never changes.
ALTER TABLE "return_line" ADD COLUMN "seller_id" integer;

UPDATE "return_line" SET "seller_id" = r."seller_id" FROM "return_order" r WHERE r."number" = "return_line"."return_number";

ALTER TABLE "return_line" ADD CONSTRAINT "return_line_seller_id_seller_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller"("id") ON DELETE no action ON UPDATE no action;

CREATE INDEX "return_line_seller" ON "return_line" USING btree ("seller_id","lifecycle_id","return_number");

CREATE FUNCTION "copy_seller_of_return"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  SELECT r.seller_id INTO NEW.seller_id FROM return_order r WHERE r.number = NEW.return_number;
  RETURN NEW;
END $$;

CREATE TRIGGER "return_line_seller" BEFORE INSERT ON "return_line" FOR EACH ROW EXECUTE FUNCTION "copy_seller_of_return"();
