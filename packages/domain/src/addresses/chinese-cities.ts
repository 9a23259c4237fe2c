import { simplified } from '../text/simplified'
import { type Province, provinceNames, provinces } from './chinese-provinces'
import { latinCounty } from './place-readings'

/** A part of a province of the second level: a city, an autonomous prefecture, a league, an area. */
export interface City {
  /** 大连, 延边 */
  short: string
  /** 大连市, 延边朝鲜族自治州 */
  full: string
  /** Dalian */
  latin: string
  province: Province
}

/** Of each province its cities with their English names; what is no city (市) has its kind after a slash. */
const rows: Readonly<Record<string, string>> = {
  河北: '石家庄Shijiazhuang 唐山Tangshan 秦皇岛Qinhuangdao 邯郸Handan 邢台Xingtai 保定Baoding 张家口Zhangjiakou 承德Chengde 沧州Cangzhou 廊坊Langfang 衡水Hengshui',
  山西: '太原Taiyuan 大同Datong 阳泉Yangquan 长治Changzhi 晋城Jincheng 朔州Shuozhou 晋中Jinzhong 运城Yuncheng 忻州Xinzhou 临汾Linfen 吕梁Lüliang',
  内蒙古:
    '呼和浩特Hohhot 包头Baotou 乌海Wuhai 赤峰Chifeng 通辽Tongliao 鄂尔多斯Ordos 呼伦贝尔Hulunbuir 巴彦淖尔Bayannur 乌兰察布Ulanqab 兴安/盟Hinggan 锡林郭勒/盟Xilingol 阿拉善/盟Alxa',
  辽宁: '沈阳Shenyang 大连Dalian 鞍山Anshan 抚顺Fushun 本溪Benxi 丹东Dandong 锦州Jinzhou 营口Yingkou 阜新Fuxin 辽阳Liaoyang 盘锦Panjin 铁岭Tieling 朝阳Chaoyang 葫芦岛Huludao',
  吉林: '长春Changchun 吉林Jilin 四平Siping 辽源Liaoyuan 通化Tonghua 白山Baishan 松原Songyuan 白城Baicheng 延边/朝鲜族自治州Yanbian',
  黑龙江:
    '哈尔滨Harbin 齐齐哈尔Qiqihar 鸡西Jixi 鹤岗Hegang 双鸭山Shuangyashan 大庆Daqing 伊春Yichun 佳木斯Jiamusi 七台河Qitaihe 牡丹江Mudanjiang 黑河Heihe 绥化Suihua 大兴安岭/地区Daxinganling',
  江苏: '南京Nanjing 无锡Wuxi 徐州Xuzhou 常州Changzhou 苏州Suzhou 南通Nantong 连云港Lianyungang 淮安Huaian 盐城Yancheng 扬州Yangzhou 镇江Zhenjiang 泰州Taizhou 宿迁Suqian',
  浙江: '杭州Hangzhou 宁波Ningbo 温州Wenzhou 嘉兴Jiaxing 湖州Huzhou 绍兴Shaoxing 金华Jinhua 衢州Quzhou 舟山Zhoushan 台州Taizhou 丽水Lishui',
  安徽: '合肥Hefei 芜湖Wuhu 蚌埠Bengbu 淮南Huainan 马鞍山Maanshan 淮北Huaibei 铜陵Tongling 安庆Anqing 黄山Huangshan 滁州Chuzhou 阜阳Fuyang 宿州Suzhou 六安Luan 亳州Bozhou 池州Chizhou 宣城Xuancheng',
  福建: '福州Fuzhou 厦门Xiamen 莆田Putian 三明Sanming 泉州Quanzhou 漳州Zhangzhou 南平Nanping 龙岩Longyan 宁德Ningde',
  江西: '南昌Nanchang 景德镇Jingdezhen 萍乡Pingxiang 九江Jiujiang 新余Xinyu 鹰潭Yingtan 赣州Ganzhou 吉安Jian 宜春Yichun 抚州Fuzhou 上饶Shangrao',
  山东: '济南Jinan 青岛Qingdao 淄博Zibo 枣庄Zaozhuang 东营Dongying 烟台Yantai 潍坊Weifang 济宁Jining 泰安Taian 威海Weihai 日照Rizhao 临沂Linyi 德州Dezhou 聊城Liaocheng 滨州Binzhou 菏泽Heze',
  河南: '郑州Zhengzhou 开封Kaifeng 洛阳Luoyang 平顶山Pingdingshan 安阳Anyang 鹤壁Hebi 新乡Xinxiang 焦作Jiaozuo 濮阳Puyang 许昌Xuchang 漯河Luohe 三门峡Sanmenxia 南阳Nanyang 商丘Shangqiu 信阳Xinyang 周口Zhoukou 驻马店Zhumadian 济源Jiyuan',
  湖北: '武汉Wuhan 黄石Huangshi 十堰Shiyan 宜昌Yichang 襄阳Xiangyang 鄂州Ezhou 荆门Jingmen 孝感Xiaogan 荆州Jingzhou 黄冈Huanggang 咸宁Xianning 随州Suizhou 恩施/土家族苗族自治州Enshi 仙桃Xiantao 潜江Qianjiang 天门Tianmen 神农架/林区Shennongjia',
  湖南: '长沙Changsha 株洲Zhuzhou 湘潭Xiangtan 衡阳Hengyang 邵阳Shaoyang 岳阳Yueyang 常德Changde 张家界Zhangjiajie 益阳Yiyang 郴州Chenzhou 永州Yongzhou 怀化Huaihua 娄底Loudi 湘西/土家族苗族自治州Xiangxi',
  广东: '广州Guangzhou 韶关Shaoguan 深圳Shenzhen 珠海Zhuhai 汕头Shantou 佛山Foshan 江门Jiangmen 湛江Zhanjiang 茂名Maoming 肇庆Zhaoqing 惠州Huizhou 梅州Meizhou 汕尾Shanwei 河源Heyuan 阳江Yangjiang 清远Qingyuan 东莞Dongguan 中山Zhongshan 潮州Chaozhou 揭阳Jieyang 云浮Yunfu',
  广西: '南宁Nanning 柳州Liuzhou 桂林Guilin 梧州Wuzhou 北海Beihai 防城港Fangchenggang 钦州Qinzhou 贵港Guigang 玉林Yulin 百色Baise 贺州Hezhou 河池Hechi 来宾Laibin 崇左Chongzuo',
  海南: '海口Haikou 三亚Sanya 三沙Sansha 儋州Danzhou 五指山Wuzhishan 琼海Qionghai 文昌Wenchang 万宁Wanning 东方Dongfang 定安/县Dingan 屯昌/县Tunchang 澄迈/县Chengmai 临高/县Lingao 白沙/黎族自治县Baisha 昌江/黎族自治县Changjiang 乐东/黎族自治县Ledong 陵水/黎族自治县Lingshui 保亭/黎族苗族自治县Baoting 琼中/黎族苗族自治县Qiongzhong',
  四川: '成都Chengdu 自贡Zigong 攀枝花Panzhihua 泸州Luzhou 德阳Deyang 绵阳Mianyang 广元Guangyuan 遂宁Suining 内江Neijiang 乐山Leshan 南充Nanchong 眉山Meishan 宜宾Yibin 广安Guangan 达州Dazhou 雅安Yaan 巴中Bazhong 资阳Ziyang 阿坝/藏族羌族自治州Aba 甘孜/藏族自治州Garze 凉山/彝族自治州Liangshan',
  贵州: '贵阳Guiyang 六盘水Liupanshui 遵义Zunyi 安顺Anshun 毕节Bijie 铜仁Tongren 黔西南/布依族苗族自治州Qianxinan 黔东南/苗族侗族自治州Qiandongnan 黔南/布依族苗族自治州Qiannan',
  云南: '昆明Kunming 曲靖Qujing 玉溪Yuxi 保山Baoshan 昭通Zhaotong 丽江Lijiang 普洱Puer 临沧Lincang 楚雄/彝族自治州Chuxiong 红河/哈尼族彝族自治州Honghe 文山/壮族苗族自治州Wenshan 西双版纳/傣族自治州Xishuangbanna 大理/白族自治州Dali 德宏/傣族景颇族自治州Dehong 怒江/傈僳族自治州Nujiang 迪庆/藏族自治州Diqing',
  西藏: '拉萨Lhasa 日喀则Shigatse 昌都Qamdo 林芝Nyingchi 山南Shannan 那曲Nagqu 阿里/地区Ngari',
  陕西: '西安Xian 铜川Tongchuan 宝鸡Baoji 咸阳Xianyang 渭南Weinan 延安Yanan 汉中Hanzhong 榆林Yulin 安康Ankang 商洛Shangluo',
  甘肃: '兰州Lanzhou 嘉峪关Jiayuguan 金昌Jinchang 白银Baiyin 天水Tianshui 武威Wuwei 张掖Zhangye 平凉Pingliang 酒泉Jiuquan 庆阳Qingyang 定西Dingxi 陇南Longnan 临夏/回族自治州Linxia 甘南/藏族自治州Gannan',
  青海: '西宁Xining 海东Haidong 海北/藏族自治州Haibei 黄南/藏族自治州Huangnan 海南/藏族自治州Hainan 果洛/藏族自治州Golog 玉树/藏族自治州Yushu 海西/蒙古族藏族自治州Haixi',
  宁夏: '银川Yinchuan 石嘴山Shizuishan 吴忠Wuzhong 固原Guyuan 中卫Zhongwei',
  新疆: '乌鲁木齐Urumqi 克拉玛依Karamay 吐鲁番Turpan 哈密Hami 昌吉/回族自治州Changji 博尔塔拉/蒙古自治州Bortala 巴音郭楞/蒙古自治州Bayingolin 阿克苏/地区Aksu 克孜勒苏/柯尔克孜自治州Kizilsu 喀什/地区Kashgar 和田/地区Hotan 伊犁/哈萨克自治州Ili 塔城/地区Tacheng 阿勒泰/地区Altay 石河子Shihezi 阿拉尔Aral 图木舒克Tumxuk 五家渠Wujiaqu 北屯Beitun 铁门关Tiemenguan 双河Shuanghe 可克达拉Kokdala 昆玉Kunyu 胡杨河Huyanghe 新星Xinxing 白杨Baiyang',
  台湾: '台北Taipei 新北New-Taipei 桃园Taoyuan 台中Taichung 台南Tainan 高雄Kaohsiung 基隆Keelung 新竹Hsinchu 嘉义Chiayi 彰化/县Changhua 南投/县Nantou 云林/县Yunlin 屏东/县Pingtung 宜兰/县Yilan 花莲/县Hualien 台东/县Taitung 苗栗/县Miaoli 澎湖/县Penghu 金门/县Kinmen 连江/县Lienchiang',
}

export const cities: readonly City[] = provinces.flatMap((province) =>
  (rows[province.short]?.split(' ') ?? []).map((row) => {
    const [, short = '', kind = '市', latin = ''] =
      /^(\p{Script=Han}+)(?:\/(\p{Script=Han}+))?(.+)$/u.exec(row) ?? []
    return { short, full: short + kind, latin: latin.replace('-', ' '), province }
  }),
)

/** A city's written names that need no guard, because they say what it is: 大连市, 延边朝鲜族自治州, 延边州. */
const fullNamesOf = ({ short, full }: City): string[] =>
  full.endsWith('自治州') ? [full, `${short}自治州`, `${short}州`] : [full]

const byFullName: ReadonlyMap<string, City> = new Map(
  cities.flatMap((city) => fullNamesOf(city).map((name) => [name, city] as const)),
)

const longestName = Math.max(...Array.from(byFullName.keys(), (name) => name.length))

/** The city whose full name begins a text, with that name, the longest first. */
export function cityAt(text: string, at: number): { name: string; city: City } | undefined {
  for (let length = longestName; length > 1; length -= 1) {
    const name = text.slice(at, at + length)
    const city = name.length === length ? byFullName.get(name) : undefined
    if (city !== undefined) return { name, city }
  }
  return undefined
}

/** The cities of a province, or of all, whose short name begins a text. */
export const citiesCalledAt = (text: string, at: number, province: Province | undefined): City[] =>
  cities.filter(
    (city) => (province === undefined || city.province === province) && text.startsWith(city.short, at),
  )

const afterLatinName =
  / (?:city|shi|prefecture|league|meng|diqu|area|autonomous prefecture|zizhizhou|zhou|county|xian)$/
const latinKey = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/[\s'’-]/g, '')
    .replaceAll('ü', 'u')

const byLatinName = new Map<string, City[]>()
for (const city of cities) {
  const key = latinKey(city.latin)
  byLatinName.set(key, [...(byLatinName.get(key) ?? []), city])
}

/** The cities of an English or pinyin name: Suzhou is two. */
export const citiesInLatin = (text: string): readonly City[] =>
  byLatinName.get(latinKey(text.trim().toLowerCase().replaceAll(/\s+/g, ' ').replace(afterLatinName, ''))) ??
  []

const latinNames: ReadonlyMap<string, string> = new Map([
  ...cities.map(({ short, latin }) => [short, latin] as const),
  ...Array.from(byFullName, ([name, { latin }]) => [name, latin] as const),
  ...provinceNames.map(([name, { latin }]) => [name, latin] as const),
])

/**
 * The Latin name of a province, a city or a county that is read in a way of its own, such as Liaoning of 辽宁省, in
 * simplified or traditional signs; undefined where the text is none.
 */
export function latinPlace(text: string): string | undefined {
  const place = simplified(text.trim())
  return latinNames.get(place) ?? latinCounty(place)
}
