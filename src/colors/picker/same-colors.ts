import type { ChosenColors } from '../../types/colors.ts'

export function areSame(one: ChosenColors, other: ChosenColors): boolean {
  return one.primary === other.primary && one.background === other.background
}
