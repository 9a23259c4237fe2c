export const keysInChinese = {
  'key.name_missing': '请输入名称。',
  'key.nothing_chosen': '请选择此密钥的权限。',
  'key.beyond_maker': '此密钥的权限超出了您的角色。',
  'key.end_past': '请选择今天以后的日期。',
  'key.end_too_late': '密钥最长使用一年，最迟到 {day}。',
  'key.address_wrong': '{address} 不是地址，也不是 203.0.113.0/24 这样的网段。',
  'key.unknown': '密钥 {id} 不存在。',
  'key.not_in_use': '此密钥已不再使用。',
  'key.not_stopped': '此密钥的创建人仍可使用它。',
  'key.made': '密钥 {name} 已创建',
  'key.rotated': '密钥 {name} 已更换，旧密钥可用至 {until}',
  'key.revoked': '密钥 {name} 已停用',
  'key.taken_over': '密钥 {name} 已归您所有',

  'mail.key_ends_subject': '{shop}：API 密钥 {name} 将于 {day} 到期',
  'mail.key_ends': '{shop} 的 API 密钥 {name}（{beginning}…）将于 {day} 到期，此后用它的调用会被拒绝。',
  'mail.key_ends_rotate': '请及时更换。新旧密钥可同时使用一天：',
} as const
