// What mqtt-packet's parser asks of a list of buffers, kept in one: a phone's messages come whole.
const { Buffer } = require("buffer");

class List {
  constructor() {
    this.all = Buffer.alloc(0);
  }
  get length() {
    return this.all.length;
  }
  append(more) {
    this.all = this.all.length > 0 ? Buffer.concat([this.all, more]) : more;
  }
  consume(count) {
    this.all = this.all.subarray(count);
  }
  slice(from, to) {
    return this.all.subarray(from, to);
  }
  toString(encoding, from, to) {
    return this.all.toString(encoding, from, to);
  }
  readUInt8(at) {
    return this.all.readUInt8(at);
  }
  readUInt16BE(at) {
    return this.all.readUInt16BE(at);
  }
  readUInt32BE(at) {
    return this.all.readUInt32BE(at);
  }
}

module.exports = () => new List();
