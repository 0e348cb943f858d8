import type { MigrationInterface, QueryRunner } from 'typeorm';

/**
 * Knows the localities of Bhubaneswar, Cuttack and Puri, and the towns of Odisha with their districts, so that a property says
 * where it is.
 *
 * `localities` and `towns` are the data. To add to them, replace the function in a new migration, and set the expressions of
 * `summary`, `district_name` and `locality_name` again. `spelled_place` gives a `place_text` as the spellings of localities
 * are written: words between single spaces, with the word for a road joined to its name, because Patia Road is not in Patia.
 * `property_places` gives locality and district of a record: the locality that it names, in its usual spelling, or the first
 * one of its district that its address names; the district that is its city, or else that of its locality, of its town, or
 * one that its address names. What it compares is materialized, or else it would be computed for each place, and its plan is
 * made once, because the service has plans made for each statement. `place_key` gives the name by which a place is found.
 */
export class Localities1910000000100 implements MigrationInterface {
  readonly name = 'Localities1910000000100';

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`CREATE FUNCTION localities() RETURNS TABLE (name text, district text, spellings text[])
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      VALUES
        ('Acharya Vihar', 'Khordha', '{acharya vihar,acharya bihar}'::text[]),
        ('Aiginia', 'Khordha', '{aiginia,aiginya}'),
        ('Ashok Nagar', 'Khordha', '{ashok nagar,ashoka nagar}'),
        ('Balianta', 'Khordha', '{balianta,baliantha}'),
        ('Bapuji Nagar', 'Khordha', '{bapuji nagar,bapujee nagar}'),
        ('Baramunda', 'Khordha', '{baramunda,badamunda}'),
        ('BJB Nagar', 'Khordha', '{bjb nagar,b j b nagar}'),
        ('Bomikhal', 'Khordha', '{bomikhal,bamikhal}'),
        ('Chandaka', 'Khordha', '{chandaka}'),
        ('Chandrasekharpur', 'Khordha', '{chandrasekharpur,chandrashekharpur,chandrasekhar pur,chandrashekhar pur,cs pur,c s pur,cspur}'),
        ('Damana', 'Khordha', '{damana}'),
        ('Dumduma', 'Khordha', '{dumduma,dumuduma}'),
        ('Gadakana', 'Khordha', '{gadakana,gadakan}'),
        ('Gajapati Nagar', 'Khordha', '{gajapati nagar}'),
        ('Ghatikia', 'Khordha', '{ghatikia,ghatikya}'),
        ('Hanspal', 'Khordha', '{hanspal,hansapal}'),
        ('Infocity', 'Khordha', '{infocity,info city}'),
        ('IRC Village', 'Khordha', '{irc village,i r c village}'),
        ('Jagamara', 'Khordha', '{jagamara,jagmara}'),
        ('Janla', 'Khordha', '{janla}'),
        ('Jaydev Vihar', 'Khordha', '{jaydev vihar,jayadev vihar,jaidev vihar,jaydev bihar}'),
        ('Jharpada', 'Khordha', '{jharpada,jharapada}'),
        ('Kalarahanga', 'Khordha', '{kalarahanga,kalarahang}'),
        ('Kalinga Nagar', 'Khordha', '{kalinga nagar}'),
        ('Kalinga Vihar', 'Khordha', '{kalinga vihar,kalinga bihar}'),
        ('Kesura', 'Khordha', '{kesura}'),
        ('Khandagiri', 'Khordha', '{khandagiri,khandgiri}'),
        ('Kharavela Nagar', 'Khordha', '{kharavela nagar,kharvel nagar,kharvela nagar}'),
        ('Laxmisagar', 'Khordha', '{laxmisagar,laxmi sagar,lakshmisagar,lakshmi sagar}'),
        ('Lingipur', 'Khordha', '{lingipur}'),
        ('Madhusudan Nagar', 'Khordha', '{madhusudan nagar}'),
        ('Maitri Vihar', 'Khordha', '{maitri vihar,maitree vihar}'),
        ('Mancheswar', 'Khordha', '{mancheswar,mancheshwar}'),
        ('Nayapalli', 'Khordha', '{nayapalli,naya palli,nayapally}'),
        ('Niladri Vihar', 'Khordha', '{niladri vihar,neeladri vihar}'),
        ('Old Town', 'Khordha', '{old town,oldtown}'),
        ('Pahala', 'Khordha', '{pahala,pahal}'),
        ('Palasuni', 'Khordha', '{palasuni}'),
        ('Patia', 'Khordha', '{patia}'),
        ('Patrapada', 'Khordha', '{patrapada,patrapara}'),
        ('Pokhariput', 'Khordha', '{pokhariput,pokhariputa}'),
        ('Raghunathpur', 'Khordha', '{raghunathpur}'),
        ('Rasulgarh', 'Khordha', '{rasulgarh,rasulgada}'),
        ('Saheed Nagar', 'Khordha', '{saheed nagar,sahid nagar,shaheed nagar,shahid nagar}'),
        ('Sailashree Vihar', 'Khordha', '{sailashree vihar,sailashri vihar,shailashree vihar,shailashri vihar}'),
        ('Samantarapur', 'Khordha', '{samantarapur}'),
        ('Satya Nagar', 'Khordha', '{satya nagar}'),
        ('Sisupalgarh', 'Khordha', '{sisupalgarh,sishupalgarh}'),
        ('Sundarpada', 'Khordha', '{sundarpada,sundarapada}'),
        ('Tamando', 'Khordha', '{tamando,tamanda}'),
        ('Vani Vihar', 'Khordha', '{vani vihar,bani vihar,bani bihar}'),
        ('VIP Colony', 'Khordha', '{vip colony}'),
        ('Badambadi', 'Cuttack', '{badambadi,badambari}'),
        ('Bidanasi', 'Cuttack', '{bidanasi,bidanashi}'),
        ('Bidyadharpur', 'Cuttack', '{bidyadharpur}'),
        ('Buxi Bazar', 'Cuttack', '{buxi bazar,buxi bazaar,bakshi bazar,baxi bazar}'),
        ('CDA', 'Cuttack', '{cda,c d a}'),
        ('Chauliaganj', 'Cuttack', '{chauliaganj,chauliagunj,choulia ganj,chouliaganj}'),
        ('Choudhury Bazar', 'Cuttack', '{choudhury bazar,choudhury bazaar,chaudhury bazar}'),
        ('College Square', 'Cuttack', '{college square}'),
        ('Deulasahi', 'Cuttack', '{deulasahi,deula sahi}'),
        ('Dolamundai', 'Cuttack', '{dolamundai,dola mundai}'),
        ('Jagatpur', 'Cuttack', '{jagatpur}'),
        ('Jobra', 'Cuttack', '{jobra}'),
        ('Khannagar', 'Cuttack', '{khannagar,khan nagar}'),
        ('Madhupatna', 'Cuttack', '{madhupatna}'),
        ('Mahanadi Vihar', 'Cuttack', '{mahanadi vihar,mahanadi bihar}'),
        ('Mangalabag', 'Cuttack', '{mangalabag,mangalabagh}'),
        ('Markat Nagar', 'Cuttack', '{markat nagar,markatnagar}'),
        ('Naraj', 'Cuttack', '{naraj}'),
        ('Nayabazar', 'Cuttack', '{nayabazar,naya bazar,naya bazaar}'),
        ('Phulnakhara', 'Cuttack', '{phulnakhara,fulnakhara}'),
        ('Pithapur', 'Cuttack', '{pithapur}'),
        ('Professor Pada', 'Cuttack', '{professor pada,professorpada}'),
        ('Purighat', 'Cuttack', '{purighat,puri ghat}'),
        ('Rajabagicha', 'Cuttack', '{rajabagicha,raja bagicha}'),
        ('Ranihat', 'Cuttack', '{ranihat}'),
        ('Sikharpur', 'Cuttack', '{sikharpur,shikharpur}'),
        ('Trisulia', 'Cuttack', '{trisulia}'),
        ('Tulsipur', 'Cuttack', '{tulsipur,tulasipur}'),
        ('Bhimatangi', 'Khordha', '{bhimatangi,bhimtangi}'),
        ('VSS Nagar', 'Khordha', '{vss nagar}'),
        ('Kalyani Nagar', 'Cuttack', '{kalyani nagar}'),
        ('Khapuria', 'Cuttack', '{khapuria}'),
        ('Baliguali', 'Puri', '{baliguali}'),
        ('Brahmagiri', 'Puri', '{brahmagiri}'),
        ('Chandanpur', 'Puri', '{chandanpur}'),
        ('Atharanala', 'Puri', '{atharanala,atharnala}'),
        ('Baliapanda', 'Puri', '{baliapanda,balia panda}'),
        ('Bali Sahi', 'Puri', '{bali sahi,balisahi}'),
        ('Banki Muhan', 'Puri', '{banki muhan,bankimuhan,banki muhana}'),
        ('Chakratirtha Road', 'Puri', '{chakratirtha_road,chakra tirtha_road,c t_road,ct_road}'),
        ('Dolamandap Sahi', 'Puri', '{dolamandap sahi,dola mandap sahi}'),
        ('Grand Road', 'Puri', '{grand_road,bada danda,badadanda}'),
        ('Harachandi Sahi', 'Puri', '{harachandi sahi}'),
        ('Malatipatpur', 'Puri', '{malatipatpur,malatipatapur}'),
        ('Manikarnika Sahi', 'Puri', '{manikarnika sahi}'),
        ('Markandeswar Sahi', 'Puri', '{markandeswar sahi,markandeshwar sahi}'),
        ('Narendra Kona', 'Puri', '{narendra kona}'),
        ('Penthakata', 'Puri', '{penthakata}'),
        ('Samang', 'Puri', '{samang}'),
        ('Sipasarubali', 'Puri', '{sipasarubali,sipasurubali}'),
        ('Swargadwar', 'Puri', '{swargadwar,swargadwara,swarga dwar}'),
        ('Talabania', 'Puri', '{talabania,talabaniya}')
      $$`);
    await runner.query(`CREATE FUNCTION towns() RETURNS TABLE (name text, district text)
      LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
      VALUES
        ('Angul', 'Angul'),
        ('Talcher', 'Angul'),
        ('Balangir', 'Balangir'),
        ('Titilagarh', 'Balangir'),
        ('Balasore', 'Balasore'),
        ('Jaleswar', 'Balasore'),
        ('Soro', 'Balasore'),
        ('Bargarh', 'Bargarh'),
        ('Bhadrak', 'Bhadrak'),
        ('Boudh', 'Boudh'),
        ('Cuttack', 'Cuttack'),
        ('Athagarh', 'Cuttack'),
        ('Banki', 'Cuttack'),
        ('Choudwar', 'Cuttack'),
        ('Deogarh', 'Deogarh'),
        ('Dhenkanal', 'Dhenkanal'),
        ('Gajapati', 'Gajapati'),
        ('Paralakhemundi', 'Gajapati'),
        ('Ganjam', 'Ganjam'),
        ('Berhampur', 'Ganjam'),
        ('Chhatrapur', 'Ganjam'),
        ('Gopalpur', 'Ganjam'),
        ('Jagatsinghpur', 'Jagatsinghpur'),
        ('Paradip', 'Jagatsinghpur'),
        ('Paradeep', 'Jagatsinghpur'),
        ('Jajpur', 'Jajpur'),
        ('Jharsuguda', 'Jharsuguda'),
        ('Brajrajnagar', 'Jharsuguda'),
        ('Kalahandi', 'Kalahandi'),
        ('Bhawanipatna', 'Kalahandi'),
        ('Kandhamal', 'Kandhamal'),
        ('Phulbani', 'Kandhamal'),
        ('Kendrapara', 'Kendrapara'),
        ('Kendujhar', 'Kendujhar'),
        ('Barbil', 'Kendujhar'),
        ('Joda', 'Kendujhar'),
        ('Khordha', 'Khordha'),
        ('Bhubaneswar', 'Khordha'),
        ('Jatni', 'Khordha'),
        ('Balugaon', 'Khordha'),
        ('Koraput', 'Koraput'),
        ('Jeypore', 'Koraput'),
        ('Malkangiri', 'Malkangiri'),
        ('Mayurbhanj', 'Mayurbhanj'),
        ('Baripada', 'Mayurbhanj'),
        ('Rairangpur', 'Mayurbhanj'),
        ('Nabarangpur', 'Nabarangpur'),
        ('Nayagarh', 'Nayagarh'),
        ('Nuapada', 'Nuapada'),
        ('Puri', 'Puri'),
        ('Konark', 'Puri'),
        ('Nimapara', 'Puri'),
        ('Pipili', 'Puri'),
        ('Rayagada', 'Rayagada'),
        ('Sambalpur', 'Sambalpur'),
        ('Burla', 'Sambalpur'),
        ('Hirakud', 'Sambalpur'),
        ('Subarnapur', 'Subarnapur'),
        ('Sundargarh', 'Sundargarh'),
        ('Rourkela', 'Sundargarh'),
        ('Rajgangpur', 'Sundargarh')
      $$`);
    await runner.query(`CREATE FUNCTION spelled_place(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURN
      replace(replace(replace(replace(replace(replace(
        ' ' || regexp_replace(value, '[^a-z0-9]+', ' ', 'g') || ' ',
        ' road ', '_road '), ' rd ', '_road '), ' marg ', '_marg '), ' street ', '_street '), ' bypass ', '_bypass '), ' highway ', '_highway ')`);
    await runner.query(`CREATE FUNCTION property_places(record jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE
      SET plan_cache_mode = force_generic_plan RETURN (
      WITH located AS MATERIALIZED (
        SELECT locality, address, btrim(split_part(city, ',', 1)) AS city, spelled_place(address) AS words,
               btrim(spelled_place(place_text(locality))) AS spelled
        FROM (SELECT nullif(btrim(record #>> '{locationDetails,locality}'), '') AS locality,
                     place_text(record #>> '{locationDetails,city}') AS city,
                     place_text(record #>> '{locationDetails,address}') AS address OFFSET 0) AS typed)
      SELECT jsonb_strip_nulls(jsonb_build_object(
        'locality', coalesce(known.name, located.locality),
        'district', coalesce(
          CASE WHEN town.name = town.district THEN town.district END,
          known.district,
          town.district,
          (SELECT named.name FROM towns() AS named
           WHERE named.name = named.district AND strpos(located.address, lower(named.name)) > 0
             AND located.address ~ place_pattern(named.name)
           ORDER BY strpos(located.address, lower(named.name)) LIMIT 1))))
      FROM located
      LEFT JOIN towns() AS town ON lower(town.name) = located.city
      LEFT JOIN LATERAL (
        SELECT one.name, one.district FROM localities() AS one, unnest(one.spellings) AS spelling
        WHERE CASE WHEN located.locality IS NULL
          THEN strpos(located.words, ' ' || spelling || ' ') > 0 AND one.district = coalesce(town.district, one.district)
          ELSE spelling = located.spelled END
        ORDER BY strpos(located.words, ' ' || spelling || ' '), length(spelling) DESC LIMIT 1) AS known ON true)`);
    await runner.query(`CREATE FUNCTION place_key(value text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE
      SET plan_cache_mode = force_generic_plan RETURN
      (WITH spelled AS MATERIALIZED (SELECT btrim(spelled_place(place_text(value))) AS spelling)
       SELECT place_name(coalesce(
         (SELECT name FROM localities() WHERE (SELECT spelling FROM spelled) = ANY (spellings) LIMIT 1), value)))`);
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query('DROP FUNCTION place_key, property_places, spelled_place, towns, localities');
  }
}
