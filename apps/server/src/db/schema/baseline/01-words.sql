-- Texts that are searched: folded letters, pinyin, names (adr/0035). Functions name tables of later files.
set local check_function_bodies = off;
create extension if not exists pg_trgm;
create collation people_sort (provider = icu, locale = 'zh-u-kr-latn-hani');

create table pinyin_readings (
  signs text not null,
  kind text not null,
  reading text not null,
  primary key (signs, kind),
  constraint pinyin_readings_kind check (kind in ('text', 'surname'))
);

-- domain's foldText does the same to what is searched for
create function fold_text(words text) returns text language sql immutable strict parallel safe as $$
  select lower(regexp_replace(normalize(words, NFKD), '[\u0300-\u036f]', '', 'g'))
$$;

-- A text with Chinese in it in Latin letters, each syllable a capitalised word; empty where nothing in it is Chinese.
-- Of a name ('name') the first one or two signs are a surname, which many are read differently as.
create function pinyin_of(words text, kind text) returns text language plpgsql stable strict parallel safe as $$
declare
  surname text;
  rest text := normalize(words, NFKC);
begin
  if words !~ '[\u4e00-\u9fff]' then return ''; end if;
  if kind = 'name' then
    select r.reading || ' ', substr(rest, length(r.signs) + 1) into surname, rest
      from pinyin_readings r where r.kind = 'surname' and r.signs in (left(rest, 1), left(rest, 2))
      order by length(r.signs) desc limit 1;
    if not found then rest := normalize(words, NFKC); end if;
  end if;
  return initcap(btrim(regexp_replace(coalesce(surname, '') || (
    select string_agg(coalesce(' ' || (
      select r.reading from pinyin_readings r where r.signs = t.sign and r.kind = 'text') || ' ', t.sign), '' order by t.n)
    from regexp_split_to_table(rest, '') with ordinality t(sign, n)), '\s+', ' ', 'g')));
end $$;

-- The words by which a name is found: itself, each two Chinese signs that follow each other in it (texts of one or two
-- signs are searched at the beginning of words), its pinyin, that without spaces and its initials. Of lyu and nyu also
-- as keyboards have them (lv) and as people write them (lu).
create function words_of_name(name text, name_pinyin text)
  returns text language plpgsql immutable strict parallel safe as $$
declare
  -- longer ones have no name's meaning any more, and each of a customer's orders would hold them
  folded text := fold_text(left(name, 200));
  spelled text := lower(left(name_pinyin, 700));
begin
  if name_pinyin = '' then return folded; end if;
  return concat_ws(' ',
    folded,
    (select string_agg(substr(folded, n, 2), ' ') from generate_series(2, length(folded)) n
      where substr(folded, n, 1) ~ '[\u4e00-\u9fff]'),
    (select string_agg(distinct spelling || ' ' || replace(spelling, ' ', ''), ' ') from unnest(array[spelled,
      regexp_replace(spelled, '\m([ln])yu', '\1v', 'g'), regexp_replace(spelled, '\m([ln])yu', '\1u', 'g')]) spelling),
    regexp_replace(spelled, '(\S)\S*\s*', '\1', 'g'));
end $$;

create function phones_of(phones text[]) returns text language sql immutable parallel safe as $$
  select coalesce(array_to_string(phones, ' ') || ' ', '')
$$;

create function spell_name() returns trigger language plpgsql as $$
begin
  new.name_pinyin := pinyin_of(new.name, 'text');
  return new;
end $$;

create function spell_customer() returns trigger language plpgsql as $$
begin
  new.customer_name_pinyin := pinyin_of(new.customer_name, 'name');
  return new;
end $$;

-- A city as it is compared: in Latin letters, without the word for city.
create function city_key(city text) returns text language sql stable strict parallel safe as $$
  select nullif(regexp_replace(fold_text(case when city ~ '[\u4e00-\u9fff]'
    then pinyin_of(regexp_replace(btrim(city), '市$', ''), 'text') else regexp_replace(btrim(city), '\s+(city|shi)$', '', 'i')
    end), '[^a-z]', '', 'g'), '')
$$;

-- The same province in any of its writings; other texts stay as they are, and '' is none.
create function province_of(written text) returns text language sql immutable parallel safe as $$
  select coalesce('{"北京":"北京","北京市":"北京","北京省":"北京","北京自治区":"北京","beijing":"北京","beijing province":"北京","beijing sheng":"北京","beijing shi":"北京","天津":"天津","天津市":"天津","天津省":"天津","天津自治区":"天津","tianjin":"天津","tianjin province":"天津","tianjin sheng":"天津","tianjin shi":"天津","河北":"河北","河北省":"河北","河北市":"河北","河北自治区":"河北","hebei":"河北","hebei province":"河北","hebei sheng":"河北","hebei shi":"河北","山西":"山西","山西省":"山西","山西市":"山西","山西自治区":"山西","shanxi":"山西","shanxi province":"山西","shanxi sheng":"山西","shanxi shi":"山西","内蒙古":"内蒙古","内蒙古自治区":"内蒙古","内蒙古省":"内蒙古","内蒙古市":"内蒙古","inner mongolia":"内蒙古","innermongolia":"内蒙古","inner mongolia province":"内蒙古","inner mongolia sheng":"内蒙古","inner mongolia shi":"内蒙古","辽宁":"辽宁","辽宁省":"辽宁","辽宁市":"辽宁","辽宁自治区":"辽宁","liaoning":"辽宁","liaoning province":"辽宁","liaoning sheng":"辽宁","liaoning shi":"辽宁","吉林":"吉林","吉林省":"吉林","吉林市":"吉林","吉林自治区":"吉林","jilin":"吉林","jilin province":"吉林","jilin sheng":"吉林","jilin shi":"吉林","黑龙江":"黑龙江","黑龙江省":"黑龙江","黑龙江市":"黑龙江","黑龙江自治区":"黑龙江","heilongjiang":"黑龙江","heilongjiang province":"黑龙江","heilongjiang sheng":"黑龙江","heilongjiang shi":"黑龙江","上海":"上海","上海市":"上海","上海省":"上海","上海自治区":"上海","shanghai":"上海","shanghai province":"上海","shanghai sheng":"上海","shanghai shi":"上海","江苏":"江苏","江苏省":"江苏","江苏市":"江苏","江苏自治区":"江苏","jiangsu":"江苏","jiangsu province":"江苏","jiangsu sheng":"江苏","jiangsu shi":"江苏","浙江":"浙江","浙江省":"浙江","浙江市":"浙江","浙江自治区":"浙江","zhejiang":"浙江","zhejiang province":"浙江","zhejiang sheng":"浙江","zhejiang shi":"浙江","安徽":"安徽","安徽省":"安徽","安徽市":"安徽","安徽自治区":"安徽","anhui":"安徽","anhui province":"安徽","anhui sheng":"安徽","anhui shi":"安徽","福建":"福建","福建省":"福建","福建市":"福建","福建自治区":"福建","fujian":"福建","fujian province":"福建","fujian sheng":"福建","fujian shi":"福建","江西":"江西","江西省":"江西","江西市":"江西","江西自治区":"江西","jiangxi":"江西","jiangxi province":"江西","jiangxi sheng":"江西","jiangxi shi":"江西","山东":"山东","山东省":"山东","山东市":"山东","山东自治区":"山东","shandong":"山东","shandong province":"山东","shandong sheng":"山东","shandong shi":"山东","河南":"河南","河南省":"河南","河南市":"河南","河南自治区":"河南","henan":"河南","henan province":"河南","henan sheng":"河南","henan shi":"河南","湖北":"湖北","湖北省":"湖北","湖北市":"湖北","湖北自治区":"湖北","hubei":"湖北","hubei province":"湖北","hubei sheng":"湖北","hubei shi":"湖北","湖南":"湖南","湖南省":"湖南","湖南市":"湖南","湖南自治区":"湖南","hunan":"湖南","hunan province":"湖南","hunan sheng":"湖南","hunan shi":"湖南","广东":"广东","广东省":"广东","广东市":"广东","广东自治区":"广东","guangdong":"广东","guangdong province":"广东","guangdong sheng":"广东","guangdong shi":"广东","广西":"广西","广西壮族自治区":"广西","广西省":"广西","广西市":"广西","广西自治区":"广西","guangxi":"广西","guangxi province":"广西","guangxi sheng":"广西","guangxi shi":"广西","海南":"海南","海南省":"海南","海南市":"海南","海南自治区":"海南","hainan":"海南","hainan province":"海南","hainan sheng":"海南","hainan shi":"海南","重庆":"重庆","重庆市":"重庆","重庆省":"重庆","重庆自治区":"重庆","chongqing":"重庆","chongqing province":"重庆","chongqing sheng":"重庆","chongqing shi":"重庆","四川":"四川","四川省":"四川","四川市":"四川","四川自治区":"四川","sichuan":"四川","sichuan province":"四川","sichuan sheng":"四川","sichuan shi":"四川","贵州":"贵州","贵州省":"贵州","贵州市":"贵州","贵州自治区":"贵州","guizhou":"贵州","guizhou province":"贵州","guizhou sheng":"贵州","guizhou shi":"贵州","云南":"云南","云南省":"云南","云南市":"云南","云南自治区":"云南","yunnan":"云南","yunnan province":"云南","yunnan sheng":"云南","yunnan shi":"云南","西藏":"西藏","西藏自治区":"西藏","西藏省":"西藏","西藏市":"西藏","tibet":"西藏","tibet province":"西藏","tibet sheng":"西藏","tibet shi":"西藏","陕西":"陕西","陕西省":"陕西","陕西市":"陕西","陕西自治区":"陕西","shaanxi":"陕西","shaanxi province":"陕西","shaanxi sheng":"陕西","shaanxi shi":"陕西","甘肃":"甘肃","甘肃省":"甘肃","甘肃市":"甘肃","甘肃自治区":"甘肃","gansu":"甘肃","gansu province":"甘肃","gansu sheng":"甘肃","gansu shi":"甘肃","青海":"青海","青海省":"青海","青海市":"青海","青海自治区":"青海","qinghai":"青海","qinghai province":"青海","qinghai sheng":"青海","qinghai shi":"青海","宁夏":"宁夏","宁夏回族自治区":"宁夏","宁夏省":"宁夏","宁夏市":"宁夏","宁夏自治区":"宁夏","ningxia":"宁夏","ningxia province":"宁夏","ningxia sheng":"宁夏","ningxia shi":"宁夏","新疆":"新疆","新疆维吾尔自治区":"新疆","新疆省":"新疆","新疆市":"新疆","新疆自治区":"新疆","xinjiang":"新疆","xinjiang province":"新疆","xinjiang sheng":"新疆","xinjiang shi":"新疆","香港":"香港","香港特别行政区":"香港","香港省":"香港","香港市":"香港","香港自治区":"香港","hong kong":"香港","hongkong":"香港","hong kong province":"香港","hong kong sheng":"香港","hong kong shi":"香港","澳门":"澳门","澳门特别行政区":"澳门","澳门省":"澳门","澳门市":"澳门","澳门自治区":"澳门","macao":"澳门","macao province":"澳门","macao sheng":"澳门","macao shi":"澳门","台湾":"台湾","台湾省":"台湾","台湾市":"台湾","台湾自治区":"台湾","taiwan":"台湾","taiwan province":"台湾","taiwan sheng":"台湾","taiwan shi":"台湾","内蒙":"内蒙古","xizang":"西藏","臺灣":"台湾","macau":"澳门"}'::jsonb ->> lower(btrim(written)), btrim(written), '')
$$;
