// SPDX-License-Identifier: Apache-2.0
pragma solidity 0.8.37;

/// A wallet that signs as its owner does (ERC-1271).
contract DemoWallet {
    address public immutable owner;

    constructor(address owner_) {
        owner = owner_;
    }

    function isValidSignature(bytes32 hash, bytes calldata signature) external view returns (bytes4) {
        bool isOwner = signature.length == 65 &&
            ecrecover(hash, uint8(signature[64]), bytes32(signature[0:32]), bytes32(signature[32:64])) == owner;
        return isOwner ? DemoWallet.isValidSignature.selector : bytes4(0xffffffff);
    }
}
