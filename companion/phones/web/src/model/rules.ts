// Where the text of a rule lies at the table.
import ADDRESSES from "rules:addresses";
import type { Language } from "../words";

/** The address of the file in which a rule is, "" where there is none. */
export const addressOf = (language: Language, rule: string): string => ADDRESSES[language]?.[rule.replace(/[\d.]+$/, "")] ?? "";

/** Whether the table has a text for the rules of this number's letters. */
export const canRead = (language: Language, rule: string): boolean => addressOf(language, rule) !== "";
