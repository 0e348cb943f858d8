import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Stores a blog as the JSON of its payload in `record`, like the other kinds of records. A process of the previous
 * version writes the columns of before, and reads them: a trigger keeps both alike, and also gives blogs a record that are
 * restored from before. The search reads the columns, which a later release can replace and drop.
 */
export class BlogRecords1850000001000 implements MigrationInterface {
  readonly name = 'BlogRecords1850000001000';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query('ALTER TABLE blogs ADD COLUMN record jsonb');
    await runner.query(`CREATE FUNCTION keep_blog_record() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      IF NEW.record IS NULL OR (TG_OP = 'UPDATE' AND NEW.record IS NOT DISTINCT FROM OLD.record) THEN
        NEW.record := jsonb_strip_nulls(jsonb_build_object(
          'blogImage', NEW.blog_image,
          'category', NEW.category,
          'title', NEW.title,
          'authorName', NEW.author_name,
          'authorImage', NEW.author_image,
          'paragraphs', NEW.paragraphs,
          'sortParagraph', NEW.sort_paragraph,
          'createdDate', NEW.created_date
        ));
      ELSE
        NEW.blog_image := NEW.record ->> 'blogImage';
        NEW.category := NEW.record ->> 'category';
        NEW.title := NEW.record ->> 'title';
        NEW.author_name := NEW.record ->> 'authorName';
        NEW.author_image := NEW.record ->> 'authorImage';
        NEW.paragraphs := ARRAY(SELECT jsonb_array_elements_text(NEW.record -> 'paragraphs'));
        NEW.sort_paragraph := NEW.record ->> 'sortParagraph';
        NEW.created_date := NEW.record ->> 'createdDate';
      END IF;
      RETURN NEW;
    END
    $$`);
    await runner.query(`CREATE TRIGGER keep_blog_record BEFORE INSERT OR UPDATE ON blogs
      FOR EACH ROW EXECUTE FUNCTION keep_blog_record()`);
    await runner.query('UPDATE blogs SET record = NULL');
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP TRIGGER keep_blog_record ON blogs');
    await runner.query('DROP FUNCTION keep_blog_record()');
    await runner.query('ALTER TABLE blogs DROP COLUMN record');
  }
}
