declare module "words:*" {
  const messages: Record<string, string | string[]>;
  export default messages;
}
declare module "*.css";
