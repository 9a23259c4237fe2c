/** A district of a Chinese city with its post code and two of its roads; each name with its pinyin. */
export interface ChinesePlace {
  province: readonly [string, string]
  city: readonly [string, string]
  district: readonly [string, string]
  postalCode: string
  roads: readonly (readonly [string, string])[]
}

const guangdong = ['广东省', 'Guangdong'] as const
const zhejiang = ['浙江省', 'Zhejiang'] as const
const jiangsu = ['江苏省', 'Jiangsu'] as const

export const chinesePlaces: readonly ChinesePlace[] = [
  {
    province: ['北京市', 'Beijing'],
    city: ['北京市', 'Beijing'],
    district: ['朝阳区', 'Chaoyang District'],
    postalCode: '100020',
    roads: [
      ['建国路', 'Jianguo Rd'],
      ['望京西路', 'Wangjing West Rd'],
    ],
  },
  {
    province: ['北京市', 'Beijing'],
    city: ['北京市', 'Beijing'],
    district: ['海淀区', 'Haidian District'],
    postalCode: '100080',
    roads: [
      ['中关村大街', 'Zhongguancun St'],
      ['学院路', 'Xueyuan Rd'],
    ],
  },
  {
    province: ['上海市', 'Shanghai'],
    city: ['上海市', 'Shanghai'],
    district: ['浦东新区', 'Pudong New Area'],
    postalCode: '200120',
    roads: [
      ['世纪大道', 'Century Ave'],
      ['张杨路', 'Zhangyang Rd'],
    ],
  },
  {
    province: ['上海市', 'Shanghai'],
    city: ['上海市', 'Shanghai'],
    district: ['徐汇区', 'Xuhui District'],
    postalCode: '200030',
    roads: [
      ['衡山路', 'Hengshan Rd'],
      ['漕溪北路', 'Caoxi North Rd'],
    ],
  },
  {
    province: guangdong,
    city: ['深圳市', 'Shenzhen'],
    district: ['南山区', 'Nanshan District'],
    postalCode: '518057',
    roads: [
      ['科苑南路', 'Keyuan South Rd'],
      ['后海大道', 'Houhai Ave'],
    ],
  },
  {
    province: guangdong,
    city: ['深圳市', 'Shenzhen'],
    district: ['福田区', 'Futian District'],
    postalCode: '518033',
    roads: [
      ['深南中路', 'Shennan Middle Rd'],
      ['香蜜湖路', 'Xiangmihu Rd'],
    ],
  },
  {
    province: guangdong,
    city: ['广州市', 'Guangzhou'],
    district: ['天河区', 'Tianhe District'],
    postalCode: '510620',
    roads: [
      ['体育东路', 'Tiyu East Rd'],
      ['天河北路', 'Tianhe North Rd'],
    ],
  },
  {
    province: guangdong,
    city: ['佛山市', 'Foshan'],
    district: ['禅城区', 'Chancheng District'],
    postalCode: '528000',
    roads: [
      ['季华五路', 'Jihua 5th Rd'],
      ['祖庙路', 'Zumiao Rd'],
    ],
  },
  {
    province: zhejiang,
    city: ['杭州市', 'Hangzhou'],
    district: ['西湖区', 'Xihu District'],
    postalCode: '310012',
    roads: [
      ['文三路', 'Wensan Rd'],
      ['古墩路', 'Gudun Rd'],
    ],
  },
  {
    province: zhejiang,
    city: ['宁波市', 'Ningbo'],
    district: ['鄞州区', 'Yinzhou District'],
    postalCode: '315100',
    roads: [
      ['天童南路', 'Tiantong South Rd'],
      ['中兴路', 'Zhongxing Rd'],
    ],
  },
  {
    province: jiangsu,
    city: ['南京市', 'Nanjing'],
    district: ['鼓楼区', 'Gulou District'],
    postalCode: '210009',
    roads: [
      ['中山北路', 'Zhongshan North Rd'],
      ['湖南路', 'Hunan Rd'],
    ],
  },
  {
    province: jiangsu,
    city: ['苏州市', 'Suzhou'],
    district: ['姑苏区', 'Gusu District'],
    postalCode: '215006',
    roads: [
      ['人民路', 'Renmin Rd'],
      ['十全街', 'Shiquan St'],
    ],
  },
  {
    province: ['四川省', 'Sichuan'],
    city: ['成都市', 'Chengdu'],
    district: ['武侯区', 'Wuhou District'],
    postalCode: '610041',
    roads: [
      ['人民南路四段', 'Renmin South Rd Sec 4'],
      ['科华北路', 'Kehua North Rd'],
    ],
  },
  {
    province: ['重庆市', 'Chongqing'],
    city: ['重庆市', 'Chongqing'],
    district: ['渝中区', 'Yuzhong District'],
    postalCode: '400010',
    roads: [
      ['中山三路', 'Zhongshan 3rd Rd'],
      ['民生路', 'Minsheng Rd'],
    ],
  },
  {
    province: ['湖北省', 'Hubei'],
    city: ['武汉市', 'Wuhan'],
    district: ['武昌区', 'Wuchang District'],
    postalCode: '430060',
    roads: [
      ['中北路', 'Zhongbei Rd'],
      ['和平大道', 'Heping Ave'],
    ],
  },
  {
    province: ['陕西省', 'Shaanxi'],
    city: ['西安市', "Xi'an"],
    district: ['雁塔区', 'Yanta District'],
    postalCode: '710061',
    roads: [
      ['长安南路', "Chang'an South Rd"],
      ['高新四路', 'Gaoxin 4th Rd'],
    ],
  },
  {
    province: ['山东省', 'Shandong'],
    city: ['青岛市', 'Qingdao'],
    district: ['市南区', 'Shinan District'],
    postalCode: '266071',
    roads: [
      ['香港中路', 'Xianggang Middle Rd'],
      ['闽江路', 'Minjiang Rd'],
    ],
  },
  {
    province: ['福建省', 'Fujian'],
    city: ['厦门市', 'Xiamen'],
    district: ['思明区', 'Siming District'],
    postalCode: '361004',
    roads: [
      ['湖滨南路', 'Hubin South Rd'],
      ['嘉禾路', 'Jiahe Rd'],
    ],
  },
  {
    province: ['辽宁省', 'Liaoning'],
    city: ['大连市', 'Dalian'],
    district: ['中山区', 'Zhongshan District'],
    postalCode: '116001',
    roads: [
      ['人民路', 'Renmin Rd'],
      ['解放路', 'Jiefang Rd'],
    ],
  },
  {
    province: ['天津市', 'Tianjin'],
    city: ['天津市', 'Tianjin'],
    district: ['和平区', 'Heping District'],
    postalCode: '300041',
    roads: [
      ['南京路', 'Nanjing Rd'],
      ['成都道', 'Chengdu Rd'],
    ],
  },
]

export const estates: readonly (readonly [string, string])[] = [
  ['翠湖花园', 'Cuihu Garden'],
  ['阳光新城', 'Yangguang Xincheng'],
  ['和平里小区', 'Hepingli Estate'],
  ['金色家园', 'Jinse Jiayuan'],
  ['锦绣江南', 'Jinxiu Jiangnan'],
  ['东方明珠苑', 'Dongfang Mingzhu Court'],
  ['紫荆公寓', 'Zijing Apartments'],
  ['望海名居', 'Wanghai Residence'],
]
