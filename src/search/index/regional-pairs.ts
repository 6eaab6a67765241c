/**
 * Pairs of characters of words that readers in Taiwan type, and behind each the pair that tells what texts of the mainland call the same.
 * Only words whose characters Simplified Chinese has as well: nothing tells a query of them as Traditional, so that the index holds
 * them with the words of its texts. For all others see `query/regional-words.ts`.
 */
const REGIONAL_PAIRS =
  '伺服 务器 服器 务器 程式 程序 登入 登录 登出 注销 用者 用户 影片 视频 字串 符串 效能 性能 智慧 智能 推播 推送 晶片 芯片 相容 兼容'.split(
    ' ',
  )

const saidByPair = new Map<string, string[]>()
for (let at = 0; at < REGIONAL_PAIRS.length; at += 2) {
  const [regional, pair] = [REGIONAL_PAIRS[at]!, REGIONAL_PAIRS[at + 1]!]
  saidByPair.set(pair, [...(saidByPair.get(pair) ?? [pair]), regional])
}

/** A pair of characters, and those of other regions that stand where it does. */
export const pairsSaidBy = (pair: string): readonly string[] => saidByPair.get(pair) ?? [pair]
