-- By which word of its seller's file a listing was placed where its category had to be guessed. `word_key` is the word without
-- capitals, accents and signs.
CREATE TABLE "listing_word" (
	"item_id" bigint PRIMARY KEY NOT NULL,
	"seller_id" integer NOT NULL,
	"word" text NOT NULL,
	"word_key" text NOT NULL,
	"guess" text NOT NULL
);

ALTER TABLE "listing_word" ADD CONSTRAINT "listing_word_item_id_item_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."item"("id") ON DELETE cascade ON UPDATE no action;
ALTER TABLE "listing_word" ADD CONSTRAINT "listing_word_seller_id_seller_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."seller"("id") ON DELETE cascade ON UPDATE no action;
CREATE INDEX "listing_word_seller" ON "listing_word" USING btree ("seller_id","word_key","guess");
